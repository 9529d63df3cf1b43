// Removes what text from elsewhere must not contain.

// Marks of writing direction, invisible and tag characters, and control characters except tab and line feed.
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

export const clean = text => text.replace(HIDDEN, '');

// Returns an http or https address without hidden characters, and null for anything else.
export function webAddress(text) {
  try {
    const url = new URL(clean(String(text)));
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
