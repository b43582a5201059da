import { spawn } from 'node:child_process'
import { environment } from './npm.mjs'

/** A text of the list of wallets, which a page loads when its visitor opens the modal. */
const TEXT_OF_A_VIEW = 'All wallets'

/**
 * Serves a page, opens it and presses the button. Answers what went wrong: an error, no modal, or code of the modal
 * that the page loads before the press.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ cwd: string, program: string, args: readonly string[] }} server prints its address
 */
export async function visit(browser, { cwd, program, args }) {
  const server = spawn(process.execPath, [program, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const context = await browser.newContext()
  try {
    const address = await addressOf(server)
    const page = await context.newPage()
    // A development server first bundles what it serves.
    page.setDefaultTimeout(120_000)
    const problems = []
    page.on('pageerror', (error) => problems.push(error.message))
    const scripts = []
    page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response))
    await page.goto(address)
    const button = page.getByRole('button', { name: 'Connect Wallet' })
    await button.waitFor()
    const first = await textsOf(scripts.splice(0))
    await button.click()
    // Not the frame, which shows in the moment of the press and is no part of the modal.
    await page.locator('[data-latchkey]').getByRole('dialog').getByRole('button').first().waitFor()
    const later = await textsOf(scripts)
    if (first.some(hasView)) problems.push('The page loaded the modal before the button was pressed.')
    if (!later.some(hasView)) problems.push('The press loaded no code of the modal.')
    return problems
  } catch (error) {
    return String(error.message).split('\n')
  } finally {
    await context.close()
    server.kill()
  }
}

const hasView = (text) => text.includes(TEXT_OF_A_VIEW)

const textsOf = (responses) => Promise.all(responses.map((response) => response.text()))

/** The address that the server prints. */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    let printed = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
        if (address) resolve(address)
      })
    }
    server.once('close', () => reject(new Error(`The server ended.\n${printed}`)))
  })
}
