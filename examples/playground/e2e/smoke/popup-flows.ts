import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { join } from 'node:path'
import { EVM_CARD, MODAL, type SmokeTest } from './flows.js'

/** Spends what the browser grants a script for a visitor's press. */
const SPEND_PRESS = `
  for (let attempts = 5, opened; attempts > 0 && (opened = window.open('about:blank')); attempts--) opened.close()`

/** Presses by script, which no browser takes for a visitor's press. */
const pressByScript = (part: string, name: RegExp) =>
  `${SPEND_PRESS}; seen('${part} button').find(({ textContent }) => ${name}.test(textContent)).click()`

/** Defines what visitors see of pop-ups, which every browser opens in a visitor's press alone. */
export function popupFlows(test: SmokeTest): void {
  test('F-E19: says that the browser blocked a wallet’s pop-up, and opens it in the press on "Try again"', async ({
    visitor,
    baseURL,
  }) => {
    const { open, press, sees, run, windows } = visitor
    await open(`${baseURL}/?v=1&coinbase=on`)
    await press(EVM_CARD, /^Connect/)
    await sees(MODAL, /Coinbase/)
    await run(pressByScript(MODAL, /Coinbase/))
    await sees(MODAL, /Allow pop-ups for this page and try again/)
    await expect.poll(windows).toBe(1)
    await press(MODAL, /^Try again$/)
    await sees(MODAL, /Continue in Coinbase/)
    await expect.poll(windows).toBe(2)
  })

  test('opens a wallet’s page in the press, and keeps its button where the browser has opened nothing', async ({
    visitor,
    baseURL,
  }) => {
    const { open, press, sees, run, windows } = visitor
    await open(`${baseURL}/?v=1&custom=on`)
    await press(EVM_CARD, /^Connect/)
    await press(MODAL, /^Demo Wallet/)
    await sees(MODAL, /Scan/)
    await run(`seen('[role=tab]').find(({ textContent }) => textContent === 'Web').click()`)
    await sees(MODAL, OPEN)
    await run(pressByScript(MODAL, OPEN))
    await expect.poll(windows).toBe(1)
    await press(MODAL, OPEN)
    await expect.poll(windows).toBe(2)
  })

  test('F-E19: openPopup opens in a press, is led to another origin and heard from there, and is blocked without a press', async ({
    visitor,
    serve,
  }) => {
    const { open, press, run, windows } = visitor
    const seen = () => run<readonly unknown[]>('return signIn.seen')
    const script = await bundled('in-page/sign-in.ts')
    const port = await serve(async (path) => {
      if (path === '/script.js') return { headers: { 'content-type': 'text/javascript' }, body: script }
      const body = path === '/login' ? LOGIN : '<button>Sign in</button><script src="/script.js"></script>'
      return { headers: { 'content-type': 'text/html' }, body: `<!doctype html>${body}` }
    })
    await open(`http://127.0.0.1:${port}/?login=http://localhost:${port}/login`)
    await run(pressByScript('body', /Sign in/))
    expect(await seen()).toEqual(['page/popup-blocked'])
    await expect.poll(windows).toBe(1)

    await press('body', /^Sign in$/)
    await expect.poll(windows).toBe(2)
    expect(await run('return signIn.lead()')).toBe(true)
    await expect.poll(seen).toEqual(['page/popup-blocked', 'started', 'closed'])
    expect(await windows()).toBe(1)
  })
}

/** The script of a page with all that it imports. */
async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['@latchkey/source'],
  })
  return outputFiles[0]!.text
}

/** Opens the wallet's page; after a while without a page, in other words. */
const OPEN = /Open|Try again/

/** A page of another origin. A window that a script has opened may close itself. */
const LOGIN = `<script>opener.postMessage('started', '*'); setTimeout(close)</script>`
