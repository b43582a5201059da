import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'

// The browser tests of every example that has an `e2e` folder, each against its own server. That is its built
// page; an example that needs more has an `e2e/serve.mjs`, which listens on the PORT it is given.

const FIRST_PORT = 4310

const here = import.meta.dirname

/** Its build takes a minute, so that only the nightly run visits it. */
const NIGHTLY = 'from-appkit/next'
const isNightly = process.env['LATCHKEY_NIGHTLY'] !== undefined

const examples = [...readdirSync(here), ...(isNightly ? [NIGHTLY] : [])]
  .filter(
    (name) =>
      existsSync(join(here, name, 'e2e')) &&
      readdirSync(join(here, name, 'e2e')).some((file) => file.endsWith('.spec.ts')),
  )
  .sort()
  .map((name, index) => {
    const folder = join(here, name)
    const own = join(folder, 'e2e/serve.mjs')
    const port = FIRST_PORT + index
    return {
      name,
      url: `http://127.0.0.1:${port}`,
      port,
      command: existsSync(own)
        ? `node ${JSON.stringify(own)}`
        : `node ${JSON.stringify(join(here, '../.ci/serve-example.mjs'))} ${JSON.stringify(folder)} ${port}`,
    }
  })

const { LATCHKEY_CHROMIUM, LATCHKEY_FIREFOX, LATCHKEY_PLAYGROUND, LATCHKEY_WEBKIT, LATCHKEY_WITHOUT } = process.env

/**
 * Their tests are about wallets, chains and servers. Drawing each picture of a movement takes a sixth of their time, so
 * their visitors prefer less motion. The tests of the other examples, and the smoke flows, see all of it.
 */
const STILL = ['docs', 'embedded-wallet', 'from-appkit', 'nextjs', 'playground', 'real-wallets']

/** A playground that runs already, as `npm start` leaves one: then it is the only one visited. */
const running = LATCHKEY_PLAYGROUND
const visited = running
  ? examples.filter(({ name }) => name === 'playground').map((one) => ({ ...one, url: running }))
  : examples.filter(({ name }) => name !== LATCHKEY_WITHOUT)

const playground = examples.find(({ name }) => name === 'playground')!
const smokeIn = (name: string, use: Project['use'] = {}): Project => ({
  name,
  testDir: join(here, 'playground/e2e/smoke'),
  testMatch: `${name}.spec.ts`,
  use: { ...use, baseURL: running ?? playground.url },
})

/** The smoke flows, in Chromium and in the browsers that the check found beside it. All of them visit the playground. */
const smoke = [
  smokeIn('chromium'),
  ...(LATCHKEY_FIREFOX
    ? [
        smokeIn('firefox', {
          browserName: 'firefox',
          // The system's own Firefox understands WebDriver BiDi, and not the protocol of Playwright's.
          channel: 'moz-firefox',
          launchOptions: {
            executablePath: LATCHKEY_FIREFOX,
            firefoxUserPrefs: {
              // Its drivers switch the pop-up blocker off, as one of the settings that they recommend.
              'remote.prefs.recommended': false,
              'dom.disable_open_during_load': true,
              // Every host is this machine.
              'network.dns.forceResolve': '127.0.0.1',
            },
          },
          // A trace doubles the time.
          trace: 'off',
        }),
      ]
    : []),
  // Playwright does not drive WebKitGTK: the spec starts it.
  ...(LATCHKEY_WEBKIT ? [smokeIn('webkit')] : []),
]

/**
 * The features of Chromium that the tests switch off. Chromium uses only the last `--disable-features`, so this option replaces
 * Playwright's, and the first entries repeat Playwright's list. The last three switch off features that no test sees, and that took
 * two fifths of the time: Chromium renders the suggestions of the address bar in pages of their own, which hear of every request,
 * and starts a spare process.
 */
const LEFT_OUT = [
  'AimEnabled',
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
]

/** The examples whose servers the tests need. */
const served = running ? [] : examples.filter((one) => visited.includes(one) || one === playground)

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: join(here, '../test-results'),
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // The time limits only end a test that hangs: how fast the machine is must not decide whether a test passes.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      ...(LATCHKEY_CHROMIUM ? { executablePath: LATCHKEY_CHROMIUM } : {}),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        `--disable-features=${LEFT_OUT.join(',')}`,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Recording takes a quarter of the time: only for who looks for the cause of a failure.
    trace: process.env['LATCHKEY_TRACE'] ? 'retain-on-failure' : 'off',
  },
  // Playwright begins with the first project. Firefox's tests share one worker: begun last, they would end long after the others.
  projects: [
    ...smoke,
    ...visited.map(({ name, url }) => ({
      name,
      testDir: join(here, name, 'e2e'),
      testIgnore: '**/smoke/*',
      use: { baseURL: url, reducedMotion: STILL.includes(name) ? ('reduce' as const) : null },
    })),
  ],
  webServer: served.map(({ name, url, port, command }) => ({
    name,
    command,
    url,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: isNightly ? 600_000 : 120_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
})
