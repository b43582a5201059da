import { Transaction, verifyMessage, verifyTypedData } from 'ethers'
import { startDevnet } from '../../../start-devnet.js'
import { askerOf } from '../ask-signer.test.helper.js'
import { DEMO_SECRETS } from '../../secrets.js'
import { createEip155Signer } from './eip155-signer.js'

const CHAIN = 'eip155:1'
const ETHER = 10n ** 18n
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'

const signer = createEip155Signer({ secrets: DEMO_SECRETS.eip155, nodeOf: () => undefined })
const { ask, address, otherAddress } = askerOf(signer, CHAIN)

test('has the same accounts in every wallet', () => {
  expect([address, otherAddress]).toEqual([
    '0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654',
    '0x1415cCDb3E1ec2cb9d9Cb75B5943b167A41281eD',
  ])
})

test.each([
  ['a text in hexadecimal', '0x68656c6c6f', 'hello'],
  ['a plain text', 'hello', 'hello'],
])('signs %s', async (_, sent, meant) => {
  expect(verifyMessage(meant, await ask<string>('personal_sign', [sent, address]))).toBe(address)
})

test('finds the message when a dapp sends the address first', async () => {
  expect(verifyMessage('hello', await ask<string>('personal_sign', [address.toLowerCase(), '0x68656c6c6f']))).toBe(
    address,
  )
})

test.each(['eth_signTypedData_v4', 'eth_signTypedData'])(
  'signs typed data (%s), as an object or as text',
  async (method) => {
    const domain = { name: 'Shop', version: '1', chainId: 1, verifyingContract: BURN_ADDRESS }
    const types = {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    }
    const message = { item: 'pear', amount: '3' }
    const definition = {
      domain,
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        ...types,
      },
      primaryType: 'Order',
      message,
    }
    for (const sent of [definition, JSON.stringify(definition)]) {
      expect(verifyTypedData(domain, types, message, await ask<string>(method, [address, sent]))).toBe(address)
    }
  },
)

test('answers with its accounts and its network', async () => {
  expect(await ask('eth_accounts', [])).toEqual([address])
  expect(await ask('eth_chainId', [])).toBe('0x1')
})

test('refuses accounts that were not shared', async () => {
  await expect(ask('personal_sign', ['0x00', otherAddress])).rejects.toMatchObject({ code: 4100 })
  await expect(ask('personal_sign', ['0x00', BURN_ADDRESS])).rejects.toMatchObject({ code: 4100 })
})

test('refuses requests without a node, and unknown methods and networks', async () => {
  await expect(ask('eth_sendTransaction', [{ from: address, to: BURN_ADDRESS }])).rejects.toMatchObject({ code: 4901 })
  await expect(ask('eth_sign', [address, '0x00'])).rejects.toMatchObject({ code: -32601 })
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x539' }])).rejects.toMatchObject({ code: 4902 })
  await expect(ask('personal_sign', [1])).rejects.toMatchObject({ code: -32602 })
})

test('sends and signs transactions that a node accepts', async () => {
  const { evm, stop } = await startDevnet({ chains: ['evm'] })
  try {
    const onNode = askerOf(createEip155Signer({ secrets: DEMO_SECRETS.eip155, nodeOf: () => evm.mainnet.url }), CHAIN)
    const call = async (method: string, ...params: readonly unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(evm.mainnet.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return ((await response.json()) as { readonly result: string }).result
    }
    await call('anvil_setBalance', address, `0x${(5n * ETHER).toString(16)}`)

    const hash = await onNode.ask<string>('eth_sendTransaction', [
      { from: address, to: BURN_ADDRESS, value: '0xde0b6b3a7640000' },
    ])
    await call('evm_mine')
    expect(await call('eth_getTransactionByHash', hash)).toMatchObject({
      from: address.toLowerCase(),
      value: '0xde0b6b3a7640000',
    })

    const signed = Transaction.from(
      await onNode.ask<string>('eth_signTransaction', [
        { from: address, to: BURN_ADDRESS, value: '0x1', gasPrice: '0x3b9aca00', gas: '0x5208' },
      ]),
    )
    expect(signed).toMatchObject({
      from: address,
      to: BURN_ADDRESS,
      value: 1n,
      nonce: 1,
      chainId: 1n,
      gasLimit: 21_000n,
      gasPrice: 1_000_000_000n,
    })
  } finally {
    await stop()
  }
})
