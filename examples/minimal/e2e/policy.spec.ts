import { nodeAnswer } from '@latchkey/core/testing'
import { startFaultServer } from '@latchkey/core/testing/node'
import { expect, test } from '@playwright/test'
import { bundle } from './bundle.js'

const ADDRESS = '/policy'

test('a page whose policy is made of the manifest reaches the app’s own nodes, and no other is listed', async ({
  page,
  context,
  baseURL,
}) => {
  // A page that a test answers itself is not local to Chromium, and its node is.
  await context.grantPermissions(['local-network-access'])
  const node = await startFaultServer()
  node.on('/own', nodeAnswer({ eth_chainId: '0x7a69', eth_blockNumber: '0x10' }))
  node.on('/solana', nodeAnswer({ getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', getBlockHeight: 42 }))
  const script = await bundle('policy')
  /** Opens the page with a policy that allows requests to some origins. */
  async function open(origins: readonly string[]) {
    await page.route(`${baseURL}${ADDRESS}*`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({
            contentType: 'text/html',
            headers: {
              'content-security-policy': `default-src 'none'; script-src 'self'; connect-src ${origins.join(' ')}`,
            },
            body: `<!doctype html><script src="${ADDRESS}.js"></script>`,
          }),
    )
    await page.goto(ADDRESS)
  }

  await open(["'none'"])
  const origins = await page.evaluate((url) => window.openPage(url).origins(), node.url)
  expect(origins).toEqual([node.url, node.url, 'https://api.devnet.solana.com'])

  await open(origins)
  const answers = await page.evaluate(async (url) => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI))
    const { start, call } = window.openPage(url)
    await start()
    return [await call('eip155', 'eth_blockNumber'), await call('solana', 'getBlockHeight'), violations]
  }, node.url)
  expect(answers).toEqual(['0x10', 42, []])
  await node.close()
})

test('an undeclared request of a plugin is refused before the browser and its policy see it', async ({
  page,
  baseURL,
}) => {
  const script = await bundle('policy')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.route(`${baseURL}${ADDRESS}*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
          body: `<!doctype html><script src="${ADDRESS}.js"></script>`,
        }),
  )
  await page.goto(ADDRESS)
  const seen = await page.evaluate(async () => {
    const violations: string[] = []
    // Chromium tells of violations in their order, so the first one tells that there was none before it.
    const violated = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        violations.push(blockedURI)
        resolve()
      }),
    )
    const { start, callFromPlugin } = window.openPage('https://node.example')
    await start()
    const refused = await callFromPlugin('https://tracker.example/v1')
    // The browser is asked for a server that the plugin may call, and refuses it by the policy of this page.
    const stopped = await callFromPlugin('https://node.example/own')
    await violated
    return { refused, stopped, violations }
  })
  expect(seen).toEqual({
    refused: 'plugin/undeclared-host',
    stopped: 'http/failed',
    violations: ['https://node.example/own'],
  })
  expect(requested).toEqual([`${baseURL}${ADDRESS}`, `${baseURL}${ADDRESS}.js`])
})
