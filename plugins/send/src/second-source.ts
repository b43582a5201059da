import { Balances } from '@latchkey/core'
import {
  type ActiveAccount,
  type AssetId,
  createLatest,
  Logger,
  type Services,
  type TokenBalance,
  tokenValue,
} from '@latchkey/core/plugin'
import { addressOf } from './tokens.js'

/**
 * Asks the network itself what the account has of a token, where its balances were read elsewhere: of two answers the lower one
 * counts. Asks once for each token, until the balances are read again, and tells `onRead`. A node that does not answer changes
 * nothing.
 */
export function createSecondSource({ get }: Services, onRead: (value: bigint | undefined) => void) {
  const latest = createLatest()
  let asked: string | undefined
  let known: bigint | undefined
  let reading: Promise<void> | undefined

  function tell(value: bigint | undefined) {
    known = value
    onRead(value)
  }

  return {
    follow(token: TokenBalance | undefined, active: ActiveAccount): void {
      const held = get(Balances).getSnapshot().namespaces[active.account.namespace]
      const holdings = held && 'holdings' in held ? held.holdings : undefined
      const isElsewhere = token && holdings && holdings.source !== 'chain'
      const key = isElsewhere ? [active.id, token.address, holdings.at].join(' ') : undefined
      if (key === asked) return
      latest.cancel()
      asked = key
      tell(undefined)
      reading = !isElsewhere
        ? undefined
        : latest.run(async (signal) => {
            try {
              return await readOnChain(token, active, signal)
            } catch (error) {
              if (!signal.aborted) get(Logger).debug('The network did not tell what the account has.', error)
              return undefined
            }
          }, tell)
    },
    /** For another account, or a new draft. */
    forget(): void {
      latest.cancel()
      asked = known = reading = undefined
    },
    /** Resolves with the answer that is being waited for. */
    async settle(): Promise<bigint | undefined> {
      await reading
      return known
    },
  }
}

async function readOnChain(
  token: TokenBalance,
  active: ActiveAccount,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { account, network, chain } = active
  const address = addressOf(token)
  if (address === undefined) return (await chain['balance@1']?.balance(account, network, signal))?.value
  const tokens = await chain['tokens@1']?.tokens(account, network, signal, [token.address as AssetId])
  const found = tokens?.find((one) => one.address === token.address)
  return found && tokenValue(found)
}
