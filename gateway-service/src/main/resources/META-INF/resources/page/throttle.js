// Returns a function that runs `work` at once, and then at most once in `ms`. Calls in between lead to one more run.
export function throttle(work, ms) {
  let timer = null;
  let again = false;
  return function run() {
    if (timer) {
      again = true;
      return;
    }
    timer = setTimeout(() => {
      timer = null;
      if (again) run();
    }, ms);
    again = false;
    work();
  };
}
