import { expect } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'

/** Sends a command of W3C WebDriver to one session. Rejects with the driver's words when the driver refuses it. */
export type Command = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** Every host but this machine is behind a proxy that does not exist. */
const OFFLINE = ['--proxy=http://127.0.0.1:9', '--ignore-host=127.0.0.1', '--ignore-host=localhost']

/**
 * Starts WebKitGTK's small browser with its driver, on a screen that nobody sees.
 *
 * @param browser the path of MiniBrowser. `WebKitWebDriver` and `Xvfb` are on the PATH.
 * @param settings options of its command line.
 * @returns the commands of a new session, without anything stored, and what ends every process of it.
 */
export async function startWebKit(
  browser: string,
  settings: readonly string[] = [],
): Promise<{ readonly command: Command; stop(): Promise<void> }> {
  const children: ChildProcess[] = []
  const killAll = () => children.forEach((child) => child.kill())
  // A worker that Playwright stops does not come to `stop`.
  process.once('exit', killAll)
  async function stop() {
    const ended = Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
    killAll()
    await ended
    process.off('exit', killAll)
  }

  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    children.push(screen)
    const [display] = await once(screen.stdio[3] as Readable, 'data')
    const port = await freePort()
    children.push(
      spawn('WebKitWebDriver', [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: `:${String(display).trim()}`,
          GDK_BACKEND: 'x11',
          // This screen has no graphics card: layers composed by the processor take twice the time of one picture.
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        },
        stdio: 'ignore',
      }),
    )
    const driver = `http://127.0.0.1:${port}`
    await expect(() => send('GET', `${driver}/status`)).toPass()
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation', ...OFFLINE, ...settings] },
        },
      },
    })
    const session = `${driver}/session/${sessionId}`
    return {
      command: (method, path, body) => send(method, session + path, body),
      async stop() {
        // The driver closes the browser.
        await send('DELETE', session)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Value }
  if (!answer.ok) throw new Error(`WebDriver refused ${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
