import { installMockWallet } from '@johanneskares/wallet-mock'
import { createClient, formatEther, http, parseEther, verifyMessage, type Hash, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getBalance, getTransaction, getTransactionReceipt } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installMetaMask } from './wallets/metamask.js'

test('lists each of two announced wallets once; one connects, signs, sends and is paid', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const [first, second] = evm.accounts
  await installMetaMask(context, { keys: [first!.privateKey], nodes: [evm.mainnet, evm.polygon] })
  await installMockWallet({
    browserContext: context,
    account: privateKeyToAccount(second!.privateKey),
    defaultChain: mainnet,
    transports: { 1: http(evm.mainnet.url), 137: http(evm.polygon.url) },
  })
  await page.goto(address)
  const { showWallets, wallets, connect, evm: chain } = onPage(page)
  await showWallets()
  await expect(wallets.locator('.wallet-name')).toHaveText(['MetaMask', 'Mock Wallet'])

  await connect('Mock Wallet')
  await expect(chain.status).toHaveText('Connected')
  await expect(chain.address).toHaveText(second!.address)
  await expect(chain.balance).toContainText('ETH')

  await chain.sign('Hello, mock')
  const signature = chain.last('signature')
  await expect(signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signed = (await signature.textContent()) as Hex
  expect(await verifyMessage({ address: second!.address, message: 'Hello, mock', signature: signed })).toBe(true)

  await chain.send('0x1234', '0.25')
  await expect(chain.last('transfer')).toHaveText('Please enter a valid amount and receiver address')
  const node = createClient({ transport: http(evm.mainnet.url) })
  const to = evm.accounts[4]!.address
  const before = await getBalance(node, { address: to })
  await chain.send(to, '0.25')
  await expect(chain.last('transaction')).toHaveText('confirmed')
  const hash = (await chain.last('transfer').textContent()) as Hash
  const receipt = await getTransactionReceipt(node, { hash })
  expect(receipt).toMatchObject({ status: 'success', from: second!.address.toLowerCase(), to: to.toLowerCase() })
  expect((await getBalance(node, { address: to })) - before).toBe(parseEther('0.25'))
  const left = await getBalance(node, { address: second!.address })
  await expect(chain.balance).toHaveText(`${formatEther(left)} ETH`)
})

test("follows network and account changes from the page and in the wallet, and shows the visitor's refusal as one", async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const wallet = await installMetaMask(context, {
    keys: evm.accounts.slice(5, 7).map(({ privateKey }) => privateKey),
    nodes: [evm.mainnet, evm.polygon],
  })
  await page.goto(address)
  const { showWallets, connect, happened, evm: chain } = onPage(page)
  await showWallets()

  wallet.visitor.says = 'no'
  await connect('MetaMask')
  await expect(happened.first()).toContainText('You rejected the request in the wallet.')
  await expect(chain.status).toHaveText('Not connected')
  wallet.visitor.says = 'yes'
  await connect('MetaMask')
  await expect(chain.address).toHaveText(evm.accounts[5]!.address)
  await expect(chain.network).toHaveValue('eip155:1')

  // The page requests a switch. The visitor refuses first, and then agrees.
  wallet.visitor.says = 'no'
  await chain.network.selectOption('Polygon')
  await expect(happened.first()).toContainText('You rejected the request in the wallet.')
  await expect(chain.network).toHaveValue('eip155:1')
  wallet.visitor.says = 'yes'
  await chain.network.selectOption('Polygon')
  await expect(chain.last('network')).toHaveText('Now on Polygon.')
  await expect(chain.network).toHaveValue('eip155:137')
  await expect(chain.balance).toContainText('POL')

  // The transaction goes to the network that the page shows.
  const to = evm.accounts[7]!.address
  await chain.send(to, '1.5')
  await expect(chain.last('transaction')).toHaveText('confirmed')
  const hash = (await chain.last('transfer').textContent()) as Hash
  const polygon = createClient({ transport: http(evm.polygon.url) })
  expect(await getTransaction(polygon, { hash })).toMatchObject({
    from: evm.accounts[5]!.address.toLowerCase(),
    value: parseEther('1.5'),
  })

  // The visitor switches in the wallet.
  await wallet.goTo(1)
  await expect(chain.network).toHaveValue('eip155:1')
  await expect(chain.balance).toContainText('ETH')
  await wallet.turnTo(1)
  await expect(chain.address).toHaveText(evm.accounts[6]!.address)
  await chain.sign('From the second account')
  await expect(chain.last('signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await chain.last('signature').textContent()) as Hex
  expect(
    await verifyMessage({ address: evm.accounts[6]!.address, message: 'From the second account', signature }),
  ).toBe(true)

  wallet.visitor.says = 'no'
  await chain.sign('Never signed')
  await expect(happened.first()).toContainText('EVM networks signature')
  await expect(happened.first()).toHaveClass(/happening-info/)
  await wallet.disconnect()
  await expect(chain.status).toHaveText('Not connected')
  await expect(chain.note).toHaveText('The wallet ended it.')
  expect(wallet.visitor.prompts).toEqual(['connect', 'connect', 'switch', 'switch', 'send', 'sign', 'sign'])
})

test('follows a wallet that emits no events when the page switches it', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  await installMockWallet({
    browserContext: context,
    account: privateKeyToAccount(evm.accounts[2]!.privateKey),
    defaultChain: mainnet,
    transports: { 1: http(evm.mainnet.url), 137: http(evm.polygon.url) },
  })
  await page.goto(address)
  const { showWallets, connect, evm: chain } = onPage(page)
  await showWallets()
  await connect('Mock Wallet')
  await expect(chain.network).toHaveValue('eip155:1')
  await chain.network.selectOption('Polygon')
  await expect(chain.network).toHaveValue('eip155:137')
  await chain.network.selectOption('Ethereum')
  await expect(chain.network).toHaveValue('eip155:1')
  await chain.disconnect()
  await expect(chain.status).toHaveText('Not connected')
})

test('a reload restores the connection without a prompt, unless the visitor has revoked it', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const wallet = await installMetaMask(context, {
    keys: [evm.accounts[3]!.privateKey],
    nodes: [evm.mainnet, evm.polygon],
  })
  await page.goto(address)
  const { showWallets, connect, evm: chain } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await expect(chain.status).toHaveText('Connected')
  await wallet.goTo(137)
  await expect(chain.network).toHaveValue('eip155:137')

  await page.reload()
  await expect(chain.status).toHaveText('Connected')
  await expect(chain.address).toHaveText(evm.accounts[3]!.address)
  await expect(chain.network).toHaveValue('eip155:137')
  await expect(chain.balance).toContainText('POL')
  expect(wallet.visitor.prompts).toEqual(['connect'])

  // The visitor revokes access while the page is away.
  await page.goto('about:blank')
  await wallet.disconnect()
  await page.goto(address)
  await showWallets()
  await expect(chain.status).toHaveText('Not connected')
  expect(wallet.visitor.prompts).toEqual(['connect'])

  // Disconnecting on the page is permanent: the wallet has dropped the page's permission, and a reload asks no wallet.
  await connect('MetaMask')
  await expect(chain.status).toHaveText('Connected')
  await chain.disconnect()
  await expect(chain.status).toHaveText('Not connected')
  expect(wallet.calls).toContain('wallet_revokePermissions')
  const asked = wallet.calls.filter(
    (method) => method !== 'metamask_getProviderState' && method !== 'metamask_sendDomainMetadata',
  ).length
  await page.reload()
  await showWallets()
  await expect(chain.status).toHaveText('Not connected')
  expect(
    wallet.calls.filter((method) => method !== 'metamask_getProviderState' && method !== 'metamask_sendDomainMetadata'),
  ).toHaveLength(asked)
  expect(wallet.visitor.prompts).toEqual(['connect', 'connect'])
})

test("makes no call twice between the wallet's approval and the connected page", async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const wallet = await installMetaMask(context, { keys: [evm.accounts[3]!.privateKey], nodes: [evm.mainnet] })
  await page.goto(address)
  const { showWallets, connect, evm: chain } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await expect(chain.status).toHaveText('Connected')
  // The first calls are MetaMask's own, when the page loads.
  expect(wallet.calls.filter((method) => method.startsWith('eth_'))).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('lets the visitor cancel a wallet that never answers, which blocks no other wallet', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const wallet = await installMetaMask(context, { keys: [evm.accounts[3]!.privateKey], nodes: [evm.mainnet] })
  wallet.visitor.says = 'nothing'
  await page.clock.install()
  await page.goto(address)
  const { showWallets, connect, happened, evm: chain } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await expect(chain.status).toHaveText('Waiting for the wallet')
  await page.clock.fastForward(20_000)
  await expect(chain.note).toHaveText('It takes its time: look into the wallet.')
  await chain.card.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(happened.first()).toContainText('You stopped waiting.')
  await expect(chain.status).toHaveText('Not connected')

  wallet.visitor.says = 'yes'
  await connect('MetaMask')
  await expect(chain.status).toHaveText('Connected')
  wallet.isHanging = true
  await page.reload()
  await expect(chain.status).toHaveText('Restoring')
  await page.clock.fastForward(3_000)
  await expect(chain.status).toHaveText('Not connected')
  await expect(chain.note).toHaveText('Not restored: the wallet gave no answer.')
})

test('tells the visitor that the wallet has an open question, and accepts its answer', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const wallet = await installMetaMask(context, { keys: [evm.accounts[3]!.privateKey], nodes: [evm.mainnet] })
  wallet.visitor.says = 'busy'
  await page.goto(address)
  const { showWallets, connect, happened, evm: chain } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await expect(chain.note).toHaveText('The wallet has a question open already. Answer that first.')
  await wallet.grant()
  await expect(happened.first()).toContainText('Connected: EVM networks.')
  await expect(chain.address).toHaveText(wallet.address)
})

test('lists and marks two wallets that claim the same identity, and restores neither without a choice', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  const honest = await installMetaMask(context, { keys: [evm.accounts[3]!.privateKey], nodes: [evm.mainnet] })
  await page.goto(address)
  const { showWallets, connect, wallets, evm: chain } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await expect(chain.status).toHaveText('Connected')

  const other = await installMetaMask(context, {
    keys: [evm.accounts[4]!.privateKey],
    nodes: [evm.mainnet],
    wallet: 'another',
    isDefault: false,
  })
  await page.reload()
  await expect(chain.note).toHaveText('Not restored: two wallets claim to be it.')
  await showWallets()
  await expect(wallets).toHaveText([
    /MetaMask.*Another wallet claims to be this one\./s,
    /MetaMask.*Another wallet claims to be this one\./s,
  ])
  expect([honest.visitor.prompts, other.visitor.prompts]).toEqual([['connect'], []])
  expect(other.calls.filter((method) => method.startsWith('eth_'))).toEqual([])
})
