import { formatAmount, parseAmount } from '@latchkey/core'
import type { Control } from '../devnet/control.js'
import type { Act } from './acts.js'
import type { InUse } from './in-use.js'
import { typedData } from './typed-data.js'

/** What this page has beside the kit. */
export interface ActEnvironment {
  /** The receiver. On public networks it is always the visitor. */
  receiverOf(used: InUse): Promise<string>
  /** Where there are local servers. */
  readonly control?: Pick<Control, 'fund'> | undefined
}

/** Small, and more than the least that the chain moves to an account that is new. */
const AMOUNTS: Readonly<Record<string, string>> = { eip155: '0.01', solana: '0.01', bip122: '0.0005', polkadot: '1.5' }

const MESSAGE = 'Hello from the Latchkey playground'

/** What can be done with what is connected: what a wallet or a chain cannot do is not there. */
export function walletActs(used: InUse, environment: ActEnvironment): readonly Act[] {
  const { connection, account, network } = used
  const { 'sign-message@1': messages, 'sign-typed-data@1': data, 'transfer@1': transfers } = connection.session.features
  return [
    ...(messages
      ? [
          act(
            'sign',
            'Sign a message',
            async (signal) => `Signature ${await messages.signMessage({ account, network, message: MESSAGE, signal })}`,
          ),
        ]
      : []),
    ...(data
      ? [
          act(
            'typed-data',
            'Sign typed data',
            async (signal) =>
              `Signature ${await data.signTypedData({ account, network, data: typedData(network), signal })}`,
          ),
        ]
      : []),
    ...(transfers ? [sending(used, environment)] : []),
    ...(environment.control ? [funding(used, environment.control)] : []),
  ]
}

const act = (id: string, label: string, run: Act['run']): Act => ({ id, label, run })

function sending(used: InUse, environment: ActEnvironment): Act {
  const { chain, connection, account: from, network } = used
  const { decimals, symbol } = network.nativeCurrency
  const amount = AMOUNTS[chain.id] ?? '0.01'
  return act('send', `Send ${amount} ${symbol}`, async (signal, tell) => {
    const to = await environment.receiverOf(used)
    const value = parseAmount(amount, decimals)
    const hash = await connection.session.features['transfer@1']!.transfer({ from, to, network, value, signal })
    tell(`Sent as ${hash}. Waiting for the chain…`)
    const outcome = await chain.features['track@1']?.wait(hash, network, signal)
    return `${formatAmount(value, decimals)} ${symbol} to ${to}: ${outcome?.status ?? 'sent'}, as ${hash}`
  })
}

const funding = ({ chain, address, network }: InUse, control: Pick<Control, 'fund'>): Act =>
  act('fund', 'Fund this account', async (_signal, tell) => {
    tell('Paying…')
    await control.fund(chain.id, address)
    return `The local chain has paid ${address}, in ${network.nativeCurrency.symbol}.`
  })
