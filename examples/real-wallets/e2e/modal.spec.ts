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
  await expect(dialog).toContainText('works with several chains')
  await press(/All chains/)
  await expect(account('eip155')).toHaveText(burnerEvm.address)
  await expect(account('solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  await button.click()
  await press(/Account and wallets/)
  await expect(dialog.getByRole('list', { name: 'Connected wallets' }).getByRole('listitem')).toHaveText([
    /EVM Networks.*Current/,
    /Solana.*Use/,
  ])
  await press(/Burner Wallet.*Solana/)
  await expect(network).toHaveText(/^solana:/)
})

for (const { wallet, namespace, install, looks } of [
  { wallet: /Xverse/, namespace: 'bip122', install: installSatsConnectWallet, looks: /^bcrt1/ },
  { wallet: /Polkadot/, namespace: 'polkadot', install: installPolkadotExtension, looks: /^1/ },
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
    await expect(dialog).toContainText('Connected with')
  })
}
