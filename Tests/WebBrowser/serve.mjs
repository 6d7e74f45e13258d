// The few files that a browser under test is shown, by a server of this process. Nothing but node.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html", ".css": "text/css", ".wasm": "application/wasm" };

/** Serves files of some folders on a free port of 127.0.0.1. @param {string[]} folders */
export async function serve(folders) {
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname).slice(1);
    for (const folder of folders) {
      if (!/^[\w.-]+$/.test(name)) break;
      try {
        const bytes = await readFile(join(folder, name));
        // A page that is isolated has a clock of 5 µs; that of others goes by tenths of a millisecond.
        response.writeHead(200, {
          "content-type": types[extname(name)] ?? "application/octet-stream",
          "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp",
        });
        response.end(bytes);
        return;
      } catch {
        // The next folder may have it.
      }
    }
    response.writeHead(404);
    response.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Serves a folder with its folders as they are, as any server of files does. @param {string} folder */
export async function serveFolder(folder) {
  const all = { ...types, ".html": "text/html; charset=utf-8", ".css": "text/css", ".json": "application/json" };
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    try {
      const bytes = await readFile(join(folder, path.endsWith("/") ? `${path}index.html` : path));
      response.writeHead(200, { "content-type": all[extname(path)] ?? "application/octet-stream" });
      response.end(bytes);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
