import { installMockWallet } from '@johanneskares/wallet-mock'
import { http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import type { BrowserContext } from '@playwright/test'
import type { Devnet } from '@latchkey/example-devnet'
import { removeWallet } from './bundle.js'
import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'
import { installPolkadotExtension } from './wallets/polkadot.js'
import { installSatsConnectWallet } from './wallets/sats-connect.js'

/** Installs a wallet of every kind. MetaMask's provider announces the burner wallet by EIP-6963 as well. */
async function installAll(context: BrowserContext, { evm, solana }: Devnet) {
  const nodes = [evm.mainnet, evm.polygon]
  await installMockWallet({
    browserContext: context,
    account: privateKeyToAccount(evm.accounts[1]!.privateKey),
    defaultChain: mainnet,
    transports: { 1: http(evm.mainnet.url) },
  })
  return {
    metaMask: await installMetaMask(context, { keys: [evm.accounts[0]!.privateKey], nodes }),
    burnerEvm: await installMetaMask(context, {
      keys: [evm.accounts[8]!.privateKey],
      nodes,
      name: 'Burner Wallet',
      rdns: 'com.example.burner',
      isDefault: false,
    }),
    burner: await installBurner(context, { endpoint: solana.url }),
    polkadot: await installPolkadotExtension(context),
    xverse: await installSatsConnectWallet(context),
  }
}

test('lists every wallet once, and connects one with two namespaces in both, one after the other', async ({
  page,
  context,
  address,
  devnet,
}) => {
  const { burner, burnerEvm } = await installAll(context, devnet)
  await page.goto(address)
  const { showWallets, wallets, connect, happened, evm, solana } = onPage(page)
  await showWallets()
  await expect(wallets).toHaveCount(5)
  expect((await wallets.locator('.wallet-name').allTextContents()).sort()).toEqual([
    'Burner Wallet',
    'MetaMask',
    'Mock Wallet',
    'Polkadot{.js}',
    'Xverse Wallet',
  ])
  await expect(wallets.filter({ hasText: 'Burner Wallet' })).toContainText('EVM networks, Solana')

  await connect('Burner Wallet')
  await expect(happened.first()).toContainText('Connected: EVM networks, Solana.')
  await expect(evm.wallet).toHaveText('Burner Wallet')
  await expect(evm.address).toHaveText(burnerEvm.address)
  await expect(solana.wallet).toHaveText('Burner Wallet')
  expect([burnerEvm.visitor.prompts, burner.visitor.prompts]).toEqual([['connect'], ['connect']])
  await expect(page.getByText('In use: Ethereum')).toBeVisible()
})

test('keeps the first namespace when the visitor refuses the second, and names the missing one', async ({
  page,
  context,
  address,
  devnet,
}) => {
  const { burner, burnerEvm } = await installAll(context, devnet)
  burner.visitor.says = 'no'
  await page.goto(address)
  const { showWallets, connect, happened, evm, solana } = onPage(page)
  await showWallets()
  await connect('Burner Wallet')
  await expect(happened.first()).toContainText(
    'Connected: EVM networks. Not Solana: You rejected the request in the wallet.',
  )
  await expect(evm.status).toHaveText('Connected')
  await expect(solana.status).toHaveText('Not connected')
  expect([burnerEvm.visitor.prompts, burner.visitor.prompts]).toEqual([['connect'], ['connect']])

  // The visitor can connect the missing namespace alone.
  burner.visitor.says = 'yes'
  await connect('Burner Wallet', 'Solana')
  await expect(solana.status).toHaveText('Connected')
  await expect(evm.status).toHaveText('Connected')
  expect(burnerEvm.visitor.prompts).toEqual(['connect'])
})

test('a reload restores the connected wallet of each namespace, or says why not', async ({
  page,
  context,
  address,
  devnet,
}) => {
  const { metaMask, polkadot: extension, xverse, burner } = await installAll(context, devnet)
  await page.clock.install()
  await page.goto(address)
  const { showWallets, connect, evm, solana, bitcoin, polkadot } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await connect('Burner Wallet', 'Solana')
  await connect('Xverse Wallet')
  await connect('Polkadot{.js}')
  for (const chain of [evm, solana, bitcoin, polkadot]) await expect(chain.status).toHaveText('Connected')
  await expect(page.getByText('In use: Polkadot')).toBeVisible()
  const prompts = () => [metaMask, burner, xverse, extension].map(({ visitor }) => visitor.prompts)
  expect(prompts()).toEqual([['connect'], ['connect'], ['connect'], ['connect']])

  await page.reload()
  for (const [chain, wallet] of [
    [evm, 'MetaMask'],
    [bitcoin, 'Xverse Wallet'],
    [polkadot, 'Polkadot{.js}'],
  ] as const) {
    await expect(chain.status).toHaveText('Connected')
    await expect(chain.wallet).toHaveText(wallet)
  }
  await expect(evm.address).toHaveText(metaMask.address)
  await expect(bitcoin.address).toHaveText(xverse.payment)
  await expect(page.getByText('In use: Polkadot')).toBeVisible()
  // The burner wallet loses its key with the page, so its silent connect fails.
  await expect(solana.status).toHaveText('Not connected')
  expect(prompts()).toEqual([['connect'], ['connect'], ['connect'], ['connect']])

  // The wallet is removed while the page is away: the page says so, and the next load tries again.
  await removeWallet(page, 'polkadot')
  await page.reload()
  // The page waits a while for the wallet to appear.
  for (const chain of [evm, bitcoin]) await expect(chain.status).toHaveText('Connected')
  await expect(polkadot.status).toHaveText('Restoring')
  await page.clock.fastForward(3_000)
  await expect(polkadot.note).toHaveText('Not restored: the wallet is not on this page.')
  await expect(polkadot.status).toHaveText('Not connected')
  expect(prompts()).toEqual([['connect'], ['connect'], ['connect'], ['connect']])
})
