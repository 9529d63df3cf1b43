package dev.crosscheck.python;

import java.util.List;

/** Programs that try to get out, at something that is not theirs, or for more than is good. */
final class Escapes {

    /**
     * Each must fail. In CPython 3.11 each succeeds, makes a connection or changes something, except those of Java and
     * other languages, which CPython lacks (each was run by hand on 27 November 2026). {@code {folder}} is a folder with
     * the files that {@link Outside} names, and {@code {port}} is listening.
     */
    static final List<String> ALL = List.of(
            // Files
            "open('/etc/passwd').read()",
            "open('{folder}/kept.txt').read()",
            "open('{folder}/made.txt', 'w').write('x')",
            "open('{folder}/kept.txt', 'a').write('x')",
            "open('made-by-python.txt', 'w').write('x')",
            "import io; io.open('{folder}/kept.txt').read()",
            "import io; io.FileIO('{folder}/kept.txt').read()",
            "import os; os.open('{folder}/kept.txt', os.O_RDONLY)",
            "import os; os.listdir('/')",
            "import os; list(os.scandir('{folder}'))",
            "import os; os.stat('{folder}/kept.txt').st_size",
            "import os; os.remove('{folder}/kept.txt')",
            "import os; os.mkdir('{folder}/made')",
            "import os; os.rmdir('{folder}/empty')",
            "import os; os.symlink('{folder}/kept.txt', '{folder}/link')",
            "open('{folder}/linked.txt').read()",
            "import os; os.link('{folder}/kept.txt', '{folder}/hard')",
            "import os; os.readlink('{folder}/linked.txt')",
            "import os; os.readlink('/proc/self/exe')",
            "import os; os.chmod('{folder}/kept.txt', 0o777)",
            "import os; os.utime('{folder}/kept.txt', (0, 0))",
            "import os; os.rename('{folder}/kept.txt', '{folder}/moved.txt')",
            "import os; os.chdir('{folder}'); open('kept.txt').read()",
            "import os; os.mkfifo('{folder}/fifo')",
            "import pathlib; pathlib.Path('{folder}/kept.txt').read_text()",
            "import pathlib; list(pathlib.Path('{folder}').iterdir())[0]",
            "import shutil; shutil.copy('{folder}/kept.txt', '{folder}/copy.txt')",
            "import shutil; shutil.rmtree('{folder}/empty')",
            "import tempfile; tempfile.NamedTemporaryFile().name",
            "import glob; glob.glob('{folder}/*')[0]",
            "import fileinput; next(fileinput.input('{folder}/kept.txt'))",
            "import linecache; linecache.getlines('{folder}/kept.txt')[0]",
            "import zipfile; zipfile.ZipFile('{folder}/made.zip', 'w').writestr('a', 'b')",
            "import sqlite3; sqlite3.connect('{folder}/made.db').execute('create table a(b)')",
            "import shelve; shelve.open('{folder}/shelf').close()",
            "exec(open('{folder}/program.py').read())",
            "import runpy; runpy.run_path('{folder}/program.py')",
            "from importlib.machinery import SourceFileLoader; SourceFileLoader('x', '').get_data('{folder}/kept.txt')",
            "import venv; venv.create('{folder}/venv')",
            "open('/proc/self/environ').read()",
            "open('/proc/self/maps').read()",
            // Network
            "import socket; socket.socket().connect(('127.0.0.1', {port}))",
            "import socket; socket.create_connection(('127.0.0.1', {port}), 2)",
            "import socket; socket.socket().bind(('127.0.0.1', 0))",
            "import socket; socket.gethostbyname('localhost')",
            "import socket; socket.socketpair()[0].fileno()",
            "import urllib.request; urllib.request.urlopen('http://127.0.0.1:{port}', timeout=2).read()",
            "import urllib.request; urllib.request.urlopen('file://{folder}/kept.txt').read()",
            "import http.client; http.client.HTTPConnection('127.0.0.1', {port}, timeout=2).request('GET', '/')",
            "import smtplib; smtplib.SMTP('127.0.0.1', {port}, timeout=2)",
            "import asyncio; asyncio.run(asyncio.open_connection('127.0.0.1', {port}))",
            // Processes and threads
            "import os; os.fork()",
            "import os; os.execv('/bin/sh', ['sh'])",
            "import os; os.posix_spawn('/bin/sh', ['sh', '-c', 'echo x > {folder}/made'], {})",
            "import os; os.system('echo x > {folder}/made'); raise ValueError()",
            "import os; os.popen('id').read()[3]",
            "import os; os.kill(os.getppid(), 0)",
            "import subprocess; subprocess.run(['id'])",
            "import subprocess; subprocess.check_output('id', shell=True)",
            "import multiprocessing; multiprocessing.Process(target=print).start()",
            "import threading; threading.Thread(target=print).start()",
            "import _thread; _thread.start_new_thread(print, ())",
            "from concurrent.futures import ThreadPoolExecutor; ThreadPoolExecutor().submit(print).result()",
            "import pty; pty.spawn(['id'])",
            "import os; [c for c in object.__subclasses__() if c.__name__ == '_wrap_close'][0]"
                    + ".__init__.__globals__['system']('echo x > {folder}/made'); raise ValueError()",
            // Native code
            "import ctypes; ctypes.CDLL(None).getpid()",
            "import ctypes; ctypes.CDLL('libc.so.6')",
            "import _ctypes; _ctypes.dlopen('libc.so.6', 0)",
            // Java and other languages
            "import java; java.type('java.lang.System').exit(3)",
            "import java; java.type('java.lang.Runtime').getRuntime().exec('id')",
            "from java.lang import System; System.getenv()",
            "from java.io import File; File('{folder}').exists()",
            "import java; java.add_to_classpath('{folder}')",
            "import polyglot; polyglot.eval(language='python', string='1')",
            "import polyglot; polyglot.eval(language='nfi', string='default')",
            // Its surroundings
            "import os; os.environ['{variable}']",
            "import os; os.getenv('{variable}')[0]");

    /** Each tries to end its process, to read what is meant for it, or too much of something. The process lives on. */
    static final List<String> SURVIVED = List.of(
            "import sys; sys.exit(3)",
            "import os; os._exit(4)",
            "import os; os.abort()",
            "import ctypes; ctypes.string_at(0)",
            "raise KeyboardInterrupt()",
            "input()[0]",
            "def f(n): return f(n + 1)\nf(0)",
            "x = []\nfor _ in range(100000): x = [x]\nrepr(x)",
            "import json; json.loads('[' * 100000)",
            "eval('(' * 5000 + ')' * 5000)",
            "int('9' * 100_000)");

    /** None of these comes to an end by itself. */
    static final List<String> ENDLESS = List.of(
            "while True: pass",
            "9 ** 9 ** 9",
            // Without the reference to a group this is no search of all ways, and ends at once.
            "import re; re.match(r'(a|aa)+(a|aa)+(a|aa)+\\1c$', 'a' * 200 + 'b')");

    /** Each takes more memory than there is, which ends its process. */
    static final List<String> HUNGRY = List.of(
            "x = []\nwhile True: x.append('x' * 1000000)",
            "import zlib; len(zlib.decompress(zlib.compress(bytes(10**9))))");

    private Escapes() {}
}
