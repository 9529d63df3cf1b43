package dev.crosscheck.python;

import java.util.List;

/** Programs that try to get out, at something that is not theirs, or for more than is good. */
final class Escapes {

    /** Each must fail: its last expression comes to something only outside. */
    static final List<String> ALL = List.of(
            // Files
            "open('/etc/passwd').read()",
            "open('/tmp/out', 'w').write('x')",
            "open('out', 'w').write('x')",
            "import io; io.open('/etc/hosts').read()",
            "import io; io.FileIO('/etc/hosts').read()",
            "import os; os.open('/etc/hosts', os.O_RDONLY)",
            "import os; os.listdir('/')",
            "import os; list(os.scandir('/etc'))",
            "import os; os.stat('/etc/passwd').st_size",
            "import os; os.remove('/tmp/x')",
            "import os; os.mkdir('/tmp/made-by-python')",
            "import os; os.symlink('/etc/passwd', '/tmp/link'); open('/tmp/link').read()",
            "import os; os.link('/etc/passwd', '/tmp/hard')",
            "import os; os.readlink('/proc/self/exe')",
            "import os; os.chmod('/tmp', 0o777)",
            "import os; os.rename('/tmp/a', '/tmp/b')",
            "import os; os.chdir('/etc'); open('passwd').read()",
            "import os; os.mkfifo('/tmp/fifo')",
            "import pathlib; pathlib.Path('/etc/passwd').read_text()",
            "import pathlib; list(pathlib.Path('/etc').iterdir())[0]",
            "import shutil; shutil.copy('/etc/passwd', '/tmp/p')",
            "import tempfile; tempfile.NamedTemporaryFile().name",
            "import glob; glob.glob('/etc/*')[0]",
            "import fileinput; next(fileinput.input('/etc/passwd'))",
            "import linecache; linecache.getlines('/etc/passwd')[0]",
            "import zipfile; zipfile.ZipFile('/tmp/x.zip', 'w').writestr('a', 'b')",
            "import sqlite3; sqlite3.connect('/tmp/x.db').execute('create table a(b)')",
            "import shelve; shelve.open('/tmp/shelf')['a']",
            "exec(open('/etc/passwd').read())",
            "import runpy; runpy.run_path('/tmp/x.py')",
            "import importlib.machinery as m; m.SourceFileLoader('x', '/etc/passwd').get_data('/etc/passwd')",
            "open('/proc/self/environ').read()",
            "open('/proc/self/mem', 'rb').read(1)",
            // Network
            "import socket; socket.socket().connect(('127.0.0.1', 80))",
            "import socket; socket.create_connection(('127.0.0.1', 80), 1)",
            "import socket; socket.gethostbyname('localhost')",
            "import socket; socket.socketpair()[0].fileno()",
            "import urllib.request; urllib.request.urlopen('http://127.0.0.1').read()",
            "import urllib.request; urllib.request.urlopen('file:///etc/passwd').read()",
            "import http.client; http.client.HTTPConnection('127.0.0.1').request('GET', '/')",
            "import smtplib; smtplib.SMTP('127.0.0.1')",
            "import asyncio; asyncio.run(asyncio.open_connection('127.0.0.1', 80))",
            // Processes and threads
            "import os; os.fork()",
            "import os; os.execv('/bin/sh', ['sh'])",
            "import os; os.posix_spawn('/bin/sh', ['sh'], {})",
            "import os; [][os.system('true')]",
            "import os; os.popen('id').read()[3]",
            "import os; os.kill(os.getppid(), 0)",
            "import subprocess; subprocess.run(['id'])",
            "import subprocess; subprocess.check_output('id', shell=True)",
            "import multiprocessing; multiprocessing.Process(target=print).start()",
            "import threading; threading.Thread(target=print).start()",
            "import _thread; _thread.start_new_thread(print, ())",
            "from concurrent.futures import ThreadPoolExecutor; ThreadPoolExecutor().submit(print).result()",
            "import pty; pty.spawn('sh')",
            // Native code
            "import ctypes; ctypes.CDLL(None).getpid()",
            "import ctypes; ctypes.string_at(0)",
            "import _ctypes; _ctypes.dlopen('libc.so.6', 0)",
            "import cffi",
            // Java and other languages
            "import java; java.type('java.lang.System').exit(3)",
            "import java; java.type('java.lang.Runtime').getRuntime().exec('id')",
            "from java.lang import System; System.getenv()",
            "import java.io; java.io.File('/etc/passwd').exists()",
            "import java; java.add_to_classpath('/tmp/x.jar'); java.type('x.Y')",
            "import polyglot; polyglot.eval(language='python', string='1')",
            "import polyglot; polyglot.eval(language='nfi', string='default')('x')",
            "().__class__.__base__.__subclasses__()[0].java.lang.System",
            // Its surroundings
            "import os; os.environ['PATH']",
            "import os; os.getenv('HOME')[0]",
            "import sys; [m for m in sys.argv if 'crosscheck' in m][0]",
            "import sys; sys.exit(3)",
            "import os; os._exit(4)",
            "import os; os.abort()",
            "raise KeyboardInterrupt()",
            "input()[0]",
            "import pip; pip.main(['install', 'x'])[9]",
            // Too much of something
            "def f(n): return f(n + 1)\nf(0)",
            "x = []\nfor _ in range(100000): x = [x]\nrepr(x)",
            "import json; json.loads('[' * 100000)",
            "eval('(' * 5000 + ')' * 5000)",
            "int('9' * 100_000)");

    /** Each takes more time or memory than there is: it ends, or is ended. */
    static final List<String> ENDLESS = List.of(
            "while True: pass",
            "9 ** 9 ** 9",
            "x = []\nwhile True: x.append('x' * 1000000)",
            "import re; re.match('(a|aa)+(a|aa)+(a|aa)+$', 'a' * 200 + 'b')",
            "import zlib; len(zlib.decompress(zlib.compress(bytes(10**9))))");

    private Escapes() {}
}
