import type { Page } from '@playwright/test'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'
import { installPolkadotExtension } from './wallets/polkadot.js'
import { installSatsConnectWallet } from './wallets/sats-connect.js'
import { expect, test } from './test.js'

// These tests use the modal as a visitor does, with wallets of all four namespaces and local networks.

const modalOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  return {
    dialog,
    press,
    account: (namespace: string) => page.locator(`#${namespace} output`),
    network: page.locator('#network'),
    connect: async (wallet: string | RegExp) => {
      await page.getByTestId('connect-button').click()
      await press(wallet)
    },
    button: page.getByTestId('account-button'),
  }
}

test("connects, switches networks and disconnects in the modal, and takes the visitor's refusal calmly each time", async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const metaMask = await installMetaMask(context, {
    keys: [evm.accounts[0]!.privateKey],
    nodes: [evm.mainnet, evm.polygon],
  })
  await page.goto(address.replace('/?', '/modal.html?'))
  const { dialog, press, connect, account, network, button } = modalOf(page)

  metaMask.visitor.says = 'no'
  await connect(/MetaMask/)
  await expect(dialog).toContainText('Connection declined')
  metaMask.visitor.says = 'yes'
  await press('Try again')
  await expect(account('eip155')).toHaveText(metaMask.address)
  await expect(dialog).toHaveCount(0)
  await expect(network).toHaveText('eip155:1')

  await button.click()
  await expect(dialog).toContainText('Connected with MetaMask')
  metaMask.visitor.says = 'no'
  await press(/^Networks/)
  await press(/Polygon/)
  await expect(dialog).toContainText('Switch declined')
  metaMask.visitor.says = 'yes'
  await press('Try again')
  await expect(network).toHaveText('eip155:137')
  expect(metaMask.visitor.prompts).toEqual(['connect', 'connect', 'switch', 'switch'])

  await expect(dialog).toContainText('Connected with MetaMask')
  await press('Disconnect')
  await expect(dialog).toHaveCount(0)
  await expect(account('eip155')).toHaveText('disconnected')
})

test('connects a wallet of two namespaces in both, and lists each wallet again', async ({
  page,
  context,
  address,
  devnet: { evm, solana },
}) => {
  const burnerEvm = await installMetaMask(context, {
    keys: [evm.accounts[8]!.privateKey],
    nodes: [evm.mainnet],
    name: 'Burner Wallet',
    rdns: 'com.example.burner',
  })
  await installBurner(context, { endpoint: solana.url })
  await page.goto(address.replace('/?', '/modal.html?'))
  const { dialog, press, connect, account, network, button } = modalOf(page)
  await connect(/Burner Wallet/)
  await expect(dialog).toContainText('works on several networks')
  await press(/All networks/)
  await expect(account('eip155')).toHaveText(burnerEvm.address)
  await expect(account('solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  await button.click()
  await press(/Connected wallets/)
  const wallets = dialog.getByRole('list', { name: 'Connected wallets' })
  await expect(wallets.locator('[part=wallet-card]')).toHaveText([/Burner Wallet.*Ethereum & compatible.*Solana/])
  await expect(wallets.locator('[aria-current=true]')).toHaveText(/Ethereum & compatible/)
  await press(/^Solana/)
  await expect(network).toHaveText(/^solana:/)
})

for (const { wallet, namespace, install, looks, said } of [
  {
    wallet: /Xverse/,
    namespace: 'bip122',
    install: installSatsConnectWallet,
    looks: /^bcrt1/,
    said: 'Connected with Xverse',
  },
  {
    wallet: /Polkadot/,
    namespace: 'polkadot',
    install: installPolkadotExtension,
    looks: /^1/,
    // The account has a name of its own, so its address and its wallet share the second line.
    said: /Alice.*Polkadot\{\.js\}/,
  },
]) {
  test(`connects a wallet of ${namespace} the same way, and restores it after a reload`, async ({
    page,
    context,
    address,
  }) => {
    await install(context)
    await page.goto(address.replace('/?', '/modal.html?'))
    const { dialog, connect, account, button } = modalOf(page)
    await connect(wallet)
    await expect(account(namespace)).toHaveText(looks)
    await expect(dialog).toHaveCount(0)
    const connected = await account(namespace).textContent()
    await page.reload()
    await expect(account(namespace)).toHaveText(connected!)
    await button.click()
    await expect(dialog).toContainText(said)
  })
}

test('V10: a wallet whose icon would freeze the page is listed with its initial, and its icon is never drawn', async ({
  page,
  context,
  address,
}) => {
  await context.addInitScript(() => {
    const levels = Array.from({ length: 7 }, (_, at) => `<g id="i${at + 1}">${`<use href="#i${at}"/>`.repeat(8)}</g>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path id="i0" d="M0 0h9v9z"/>${levels.join('')}</svg>`
    const icon = `data:image/svg+xml;base64,${btoa(svg)}`
    const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Heavy Wallet', rdns: 'example.heavy', icon }
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
  })
  await page.goto(address.replace('/?', '/modal.html?'))
  await page.getByTestId('connect-button').click()
  const row = page.getByRole('dialog').getByRole('button', { name: /Heavy Wallet/ })
  await expect(row).toContainText('H')
  await expect(row.locator('img')).toHaveCount(0)
})

test('a press on the account button opens the account, though the button shows the account only during the press', async ({
  page,
  context,
  address,
  devnet: { solana },
}) => {
  await installBurner(context, { endpoint: solana.url })
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/account-content-/, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.goto(address.replace('/?', '/modal.html?'))
  const { dialog, connect, button } = modalOf(page)
  await connect(/Burner/)
  await expect(button).toHaveText('Account')
  await expect(dialog).toHaveCount(0)

  await button.hover()
  await page.mouse.down()
  letThrough()
  await expect(button).toContainText('…')
  await page.mouse.up()
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})
