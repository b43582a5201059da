import { installMockWallet } from '@johanneskares/wallet-mock'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installMetaMask } from './wallets/metamask.js'

const DAPP = 'https://test-dapp.example'
const FILES = fileURLToPath(new URL('dist/', import.meta.resolve('@metamask/test-dapp/package.json')))

test('a foreign dapp finds the same wallets and the same account, and gets the same signature', async ({
  page,
  context,
  address,
  watched,
  devnet: { evm },
}) => {
  const [first, second] = evm.accounts
  await installMetaMask(context, { keys: [first!.privateKey], nodes: [evm.mainnet, evm.polygon] })
  await installMockWallet({
    browserContext: context,
    account: privateKeyToAccount(second!.privateKey),
    defaultChain: mainnet,
    transports: { 1: http(evm.mainnet.url) },
  })
  // The dapp's server does not exist: the test serves the dapp's files, and blocks all other requests.
  await context.route(`${DAPP}/**`, (route) =>
    route.fulfill({ path: join(FILES, new URL(route.request().url()).pathname) }),
  )
  await context.route(
    ({ hostname, protocol }) =>
      protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== new URL(DAPP).hostname,
    (route) => route.abort(),
  )

  await page.goto(address)
  const { showWallets, connect, evm: chain } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await expect(chain.address).toHaveText(first!.address)
  await chain.sign('Example `personal_sign` message')
  await expect(chain.last('signature')).toHaveText(/^0x/)
  const signature = (await chain.last('signature').textContent())!

  const ours = watched.errors.length
  const dapp = await context.newPage()
  await dapp.goto(`${DAPP}/index.html`)
  await expect(dapp.getByRole('button', { name: 'Use MetaMask' })).toBeVisible()
  await expect(dapp.getByRole('button', { name: 'Use Mock Wallet' })).toBeVisible()
  await dapp.getByRole('button', { name: 'Use MetaMask' }).click()
  await expect(dapp.locator('#accounts')).toHaveText(first!.address.toLowerCase())
  await expect(dapp.locator('#chainId')).toHaveText('0x1')
  await dapp.locator('#personalSign').click()
  await expect(dapp.locator('#personalSignResult')).toHaveText(signature)

  // The foreign page's requests and errors do not count.
  await dapp.close()
  watched.errors.splice(ours)
  const left = watched.requests.filter((url) => new URL(url).hostname === '127.0.0.1')
  watched.requests.splice(0, Infinity, ...left)
})
