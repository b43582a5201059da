import { verifyMessage } from 'viem'
import { expect, pairingOn, test } from './paired.js'

// The visitor's wallet is in another browser: two pages, with a relay between them.

const TEXT = 'Hello from this page'

test('connects and signs in all four namespaces with one code and one approval', async ({ dapp, wallet }) => {
  const { open, press, uri, code, dialog, account, sign, signature, network } = pairingOn(dapp)
  await open()
  await press(/Phone or other wallet/)
  await expect(code).toBeVisible()
  await wallet.pair(await uri())
  await wallet.approve(/wants to connect/)
  await expect(dialog).toHaveCount(0)
  await expect(account('eip155')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await expect(account('solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await expect(account('bip122')).toHaveText(/^bcrt1/)
  await expect(account('polkadot')).toHaveText(/^1[1-9A-HJ-NP-Za-km-z]{46,47}$/)
  await expect(network).toHaveText('eip155:1')

  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot']) {
    await sign(namespace)
    await wallet.approve(/Sign a message/)
    await expect(signature(namespace)).toHaveText(/^(0x)?[0-9A-Za-z+/=]{64,}$/)
  }
  const [address, signed] = await Promise.all([account('eip155').textContent(), signature('eip155').textContent()])
  expect(
    await verifyMessage({ address: address as `0x${string}`, message: TEXT, signature: signed as `0x${string}` }),
  ).toBe(true)
})

test.describe('once connected', () => {
  test.beforeEach(async ({ dapp, wallet }) => {
    const { open, press, uri, dialog } = pairingOn(dapp)
    await open()
    await press(/Phone or other wallet/)
    await wallet.pair(await uri())
    await wallet.approve(/wants to connect/)
    await expect(dialog).toHaveCount(0)
  })

  test('a reload restores the connection of the page and of the wallet', async ({ dapp, wallet }) => {
    const { account, sign, signature, dialog } = pairingOn(dapp)
    const before = await account('eip155').textContent()
    await dapp.reload()
    await expect(account('eip155')).toHaveText(before!)
    await expect(account('solana')).not.toHaveText('disconnected')
    await wallet.page.reload()
    await sign('eip155')
    await wallet.approve(/Sign a message/)
    await expect(signature('eip155')).toHaveText(/^0x[0-9a-f]{130}$/)
    await dapp.getByTestId('account-button').click()
    await expect(dialog).toContainText('Connected with Latchkey Demo Wallet')
  })

  test('disconnects the page with the wallet, and the wallet with the page', async ({ dapp, wallet }) => {
    const { account, open, press, uri, dialog } = pairingOn(dapp)
    await wallet.page.getByRole('button', { name: 'Disconnect' }).click()
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'])
      await expect(account(namespace)).toHaveText('disconnected')

    await open()
    await press(/Phone or other wallet/)
    await wallet.pair(await uri())
    await wallet.approve(/wants to connect/)
    await expect(dialog).toHaveCount(0)
    await dapp.getByTestId('account-button').click()
    await press('Disconnect')
    await expect(account('solana')).toHaveText('disconnected')
    await expect(wallet.page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
  })

  test('uses another network without a request to the wallet, and signs for it', async ({ dapp, wallet }) => {
    const { press, network, sign, signature } = pairingOn(dapp)
    await dapp.getByTestId('account-button').click()
    await press(/^Networks/)
    await press(/Polygon/)
    await expect(network).toHaveText('eip155:137')
    await dapp.keyboard.press('Escape')
    await sign('eip155')
    await expect(wallet.waiting(/Sign a message/)).toContainText('Polygon')
    await wallet.approve(/Sign a message/)
    await expect(signature('eip155')).toHaveText(/^0x[0-9a-f]{130}$/)
  })

  test('follows the account and the network that the visitor chooses in the wallet', async ({ dapp, wallet }) => {
    const { network } = pairingOn(dapp)
    await wallet.page.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Polygon' })
    await expect(network).toHaveText('eip155:137')
  })

  test('rejects a request that the visitor refuses in the wallet', async ({ dapp, wallet }) => {
    const { sign, signature } = pairingOn(dapp)
    await sign('solana')
    await wallet.reject(/Sign a message/)
    await expect(signature('solana')).toHaveText(/^failed: /)
  })
})

test("shows the wallet's refusal calmly, and lets the visitor retry", async ({ dapp, wallet }) => {
  const { open, press, uri, dialog, account } = pairingOn(dapp)
  await open()
  await press(/Phone or other wallet/)
  await wallet.pair(await uri())
  await wallet.reject(/wants to connect/)
  await expect(dialog).toContainText('Connection declined')
  await press('Try again')
  await wallet.pair(await uri())
  await wallet.approve(/wants to connect/)
  await expect(account('eip155')).toHaveText(/^0x/)
})

test('shows a dismissed code again to who comes back for it, and connects who has scanned it', async ({
  dapp,
  wallet,
}) => {
  const { open, press, uri, code, dialog, account } = pairingOn(dapp)
  await open()
  await press(/Phone or other wallet/)
  const shown = await uri()
  await dapp.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(code).toBeVisible()
  expect(await uri()).toBe(shown)
  await wallet.pair(shown)
  await dapp.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await wallet.approve(/wants to connect/)
  await expect(account('eip155')).toHaveText(/^0x/)
})

test('F-W05: replaces a code near its end without the visitor noticing, and both codes work', async ({
  dapp,
  wallet,
  relay,
}) => {
  const { open, press, uri, code, account } = pairingOn(dapp)
  await open()
  await press(/Phone or other wallet/)
  const first = await uri()
  await relay.forget()
  await dapp.evaluate(() => {
    location.hash = '226000'
    document.querySelector<HTMLButtonElement>('#later')!.click()
  })
  await relay.waitFor({ type: 'received', method: 'wc_proposeSession' })
  await expect.poll(uri).not.toBe(first)
  await expect(code).toBeVisible()
  await wallet.pair(await uri())
  await wallet.approve(/wants to connect/)
  await expect(account('eip155')).toHaveText(/^0x/)
})

test('F-W01: reports an unreachable relay, keeps other wallets usable, and connects on retry', async ({
  dapp,
  wallet,
  relay,
  watched,
}) => {
  const { open, press, uri, dialog, account } = pairingOn(dapp)
  await relay.down()
  await open()
  await press(/Phone or other wallet/)
  await relay.waitFor({ type: 'unreachable' })
  await dapp.evaluate(() => {
    location.hash = '10000'
    document.querySelector<HTMLButtonElement>('#later')!.click()
  })
  await expect(dialog).toContainText('could not be reached')
  await relay.up()
  await press('Try again')
  await wallet.pair(await uri())
  await wallet.approve(/wants to connect/)
  await expect(account('eip155')).toHaveText(/^0x/)
  // The browser itself logs the socket that could not open.
  watched.errors.splice(
    0,
    watched.errors.length,
    ...watched.errors.filter((line) => !line.includes('WebSocket connection to')),
  )
})

test('loads nothing of WalletConnect before the visitor needs it', async ({ dapp, watched, relay }) => {
  await dapp.waitForLoadState('networkidle')
  await relay.forget()
  const { open, dialog } = pairingOn(dapp)
  await open()
  await expect(dialog).toContainText('Phone or other wallet')
  await dapp.waitForLoadState('networkidle')
  expect(watched.requests.filter((url) => url.startsWith(relay.url))).toEqual([])
  const scripts = [...new Set(watched.requests.filter((url) => url.endsWith('.js')))]
  const withSdk = async () =>
    (await Promise.all(scripts.map(async (url) => (await dapp.request.get(url)).text()))).filter((code) =>
      code.includes('wc_proposeSession'),
    )
  expect(await withSdk()).toEqual([])

  // Hovering loads the plugin's code, and starts a pairing.
  await dialog.getByRole('button', { name: /Phone or other wallet/ }).hover()
  await relay.waitFor({ type: 'received', method: 'wc_proposeSession' })
  scripts.splice(0, scripts.length, ...watched.requests.filter((url) => url.endsWith('.js')))
  expect(await withSdk()).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })

  test('a tap on a wallet opens its app with a pairing that is ready, and so does each request', async ({
    dapp,
    wallet,
    relay,
  }) => {
    const opened: string[] = []
    await dapp.exposeFunction('tellOpened', (href: string) => void opened.push(href))
    await dapp.evaluate(() => {
      window.open = (href) => {
        ;(window as unknown as { tellOpened(href: string): void }).tellOpened(String(href))
        return window
      }
    })
    const { open, press, account, sign, signature } = pairingOn(dapp)
    await relay.forget()
    await open()
    await relay.waitFor({ type: 'received', method: 'wc_proposeSession' })
    // The relay may have the pairing before the page knows it. The view's own button is never pressed.
    await expect(async () => {
      await press(/Demo Wallet/)
      if (!opened.length) await press(/^Back/)
      expect(opened).toHaveLength(1)
    }).toPass()
    const link = new URL(opened[0]!)
    expect(link.protocol).toBe('demowallet:')
    await wallet.pair(link.searchParams.get('uri')!)
    await wallet.approve(/wants to connect/)
    await expect(account('eip155')).toHaveText(/^0x/)
    expect(await relay.events({ type: 'received', method: 'wc_proposeSession' })).toHaveLength(1)

    await sign('eip155')
    await expect.poll(() => opened).toHaveLength(2)
    expect(opened[1]).toMatch(/^demowallet:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)
    await wallet.approve(/Sign a message/)
    await expect(signature('eip155')).toHaveText(/^0x[0-9a-f]{130}$/)
    // Nothing else has opened a window, not even the SDK.
    expect(opened).toHaveLength(2)
  })
})
