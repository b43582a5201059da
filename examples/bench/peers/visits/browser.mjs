import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../../../.ci/browsers.mjs'

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-proxy-server',
]
const CALM_CHECK_MS = 300
const CALM_CHECKS = 16
/** Of one core. */
const CALM_LOAD = 0.08

/** Opens a fresh browser without access beyond this machine: every name but localhost resolves to `port`. */
export async function openBrowser(port) {
  const away = `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`
  return chromium.launch({ executablePath: ensureBrowser('chromium'), args: [...ARGS, away] })
}

/** Waits until the browser's own startup work is done, so that it is not measured. */
export async function calmDown(browser) {
  const session = await browser.newBrowserCDPSession()
  let before = await cpuSeconds(session)
  for (let check = 0; check < CALM_CHECKS; check++) {
    await sleep(CALM_CHECK_MS)
    const now = await cpuSeconds(session)
    if ((now - before) * 1000 < CALM_CHECK_MS * CALM_LOAD) return
    before = now
  }
}

async function cpuSeconds(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}
