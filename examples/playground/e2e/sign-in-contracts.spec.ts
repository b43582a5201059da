import { type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { contractAccountOf } from './contract-account.js'
import { CONTRACT_WALLET, type ContractWallet, installContractWallet } from './contract-wallet.js'
import { sessionsOf } from './sign-in.js'
import { expect, test as base } from './test.js'

// Signing in with an account that is a contract: the page's server asks the contract, deployed or not, at the node.

const createKey = () => privateKeyToAccount(generatePrivateKey())
type Key = ReturnType<typeof createKey>

/** A contract's account, and a wallet in the page that signs for it with one key or another. */
interface Contract {
  readonly account: ReturnType<typeof contractAccountOf>
  readonly owner: Key
  /** @param isWrapped says with the signature how to deploy the contract. */
  signWith(key: Key, isWrapped: boolean): void
}

const test = base.extend<{ contract: Contract }>({
  contract: async ({ page, map }, provide) => {
    const owner = createKey()
    const account = contractAccountOf(owner.address, { node: map.nodes.mainnet, payer: map.accounts[0]! })
    let sign: ContractWallet['sign'] = () => Promise.reject(new Error('No key is chosen.'))
    await installContractWallet(page, { address: account.address, sign: (message) => sign(message) })
    await provide({
      account,
      owner,
      signWith(key, isWrapped) {
        sign = async (raw: Hex) => {
          const signature = await key.signMessage({ message: { raw } })
          return isWrapped ? account.wrap(signature) : signature
        }
      },
    })
  },
})

for (const { what, isDeployed } of [
  { what: 'a deployed contract (ERC-1271)', isDeployed: true },
  { what: 'a contract that is not deployed yet (ERC-6492)', isDeployed: false },
]) {
  test(`${what} signs in with its owner's key, and is signed in after a reload`, async ({
    page,
    contract: { account, owner, signWith },
    playground: { open, card, dialog },
  }) => {
    if (isDeployed) await account.deploy()
    signWith(owner, !isDeployed)
    await open('?v=1&features=siwx')
    await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${CONTRACT_WALLET}`) }).click()
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toHaveCount(0)

    await page.reload()
    await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await sessionsOf(page)).toMatchObject([{ data: { accountAddress: account.address } }])
    expect(await account.isDeployed()).toBe(isDeployed)
  })

  test(`${what} is refused with another's key, in the page and on the server, and signs in with its owner's`, async ({
    page,
    map,
    contract: { account, owner, signWith },
    playground: { open, card, dialog },
  }) => {
    if (isDeployed) await account.deploy()
    signWith(createKey(), !isDeployed)
    await open('?v=1&features=siwx')
    await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${CONTRACT_WALLET}`) }).click()
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    const failure = (text: string) => dialog.getByRole('alert').filter({ hasText: text }).first()
    await expect(failure('The signature is not valid. Try again.')).toBeVisible()

    // A page that cannot ask the contract leaves it to the server.
    const node = `${map.nodes.mainnet}/**`
    await page.route(node, (route) => route.abort())
    const answered = page.waitForResponse('**/siwx/verify')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    expect((await answered).status()).toBe(401)
    await expect(failure('The signature is not valid. Try again.')).toBeVisible()
    expect(await sessionsOf(page)).toEqual([])

    await page.unroute(node)
    signWith(owner, !isDeployed)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await sessionsOf(page)).toMatchObject([{ data: { accountAddress: account.address } }])
  })
}
