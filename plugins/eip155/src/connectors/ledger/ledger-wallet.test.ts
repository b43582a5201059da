import type { Rpc } from '@latchkey/core/plugin'
import { keccak256 } from 'viem/utils'
import { sign, privateKeyToAccount } from 'viem/accounts'
import { KEYS } from '../../test-wallet.test.helper.js'
import { mainnet } from '../one-connector.test.helper.js'
import type { LedgerDevice } from './ledger-device.js'
import { createLedgerWallet } from './ledger-wallet.js'

const [privateKey] = KEYS as readonly [`0x${string}`]
const account = { namespace: 'eip155', type: 'eoa', address: privateKeyToAccount(privateKey).address }
const transaction = { to: account.address, nonce: 1, gas: 21_000, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }

test('F-P03: does not send after an abort between signing and sending', async () => {
  const controller = new AbortController()
  const sent: string[] = []
  const device: Pick<LedgerDevice, 'signTransaction'> = {
    async signTransaction(_path, unsigned) {
      const { r, s } = await sign({ hash: keccak256(unsigned), privateKey })
      controller.abort(new Error('enough'))
      return { r, s }
    },
  }
  const rpc: Pick<Rpc, 'call'> = { call: async (_network, { method, read }) => read(sent.push(method)) }
  const wallet = createLedgerWallet(device as LedgerDevice, rpc as Rpc, () => "44'/60'/0'/0/0")
  const act = { account, network: mainnet, signal: controller.signal }
  await expect(wallet.sendTransaction(act, transaction)).rejects.toThrow('enough')
  expect(sent).toEqual([])
})

test.each([['0x12'], ['0xzz'.padEnd(66, 'z')], ['']])('F-P26: rejects %s as a half of a signature', async (r) => {
  const device: Pick<LedgerDevice, 'signMessage'> = { signMessage: async () => ({ r, s: `0x${'11'.repeat(32)}` }) }
  const wallet = createLedgerWallet(device as LedgerDevice, {} as Rpc, () => '')
  const act = { account, network: mainnet, signal: new AbortController().signal }
  await expect(wallet.signMessage(act, new Uint8Array())).rejects.toMatchObject({ code: 'eip155/invalid-signature' })
})
