import { Names, Networks, type ReceiverReading } from '@latchkey/core'
import {
  type ActiveAccount,
  Clock,
  createLatest,
  Logger,
  NAME_INPUT_WAIT_MS,
  Namespaces,
  type Services,
  wait,
} from '@latchkey/core/plugin'

/** What the input means, without the warnings, which depend on the rest of the draft. */
export type Receiver = Exclude<ReceiverReading, { status: 'found' }> | FoundReceiver

export interface FoundReceiver {
  readonly status: 'found'
  readonly input: string
  /** As the namespace compares addresses. */
  readonly address: string
  readonly name?: string | undefined
  readonly image?: string | undefined
  /** The address that the name had when the visitor typed it. */
  readonly before?: string | undefined
  /** Where the address belongs to a contract: here, or on another network. */
  readonly contract?: 'here' | 'elsewhere' | undefined
}

/**
 * Reads what the visitor enters as the receiver, and tells `onReading` what it means. `onContract` gets the same receiver again where
 * it turns out to be a contract.
 */
export function createReceiverReader(
  services: Services,
  onReading: (receiver: Receiver) => void,
  onContract: (receiver: FoundReceiver) => void,
) {
  const [latest, latestLook] = [createLatest(), createLatest()]
  const clock = services.get(Clock)

  function look(receiver: FoundReceiver, active: ActiveAccount): void {
    void latestLook.run(
      async (signal) => {
        try {
          return await contractOf(services, receiver.address, active, signal)
        } catch (error) {
          if (!signal.aborted) services.get(Logger).warn('It is unknown whether the receiver is a contract.', error)
          return undefined
        }
      },
      (contract) => contract && onContract({ ...receiver, contract }),
    )
  }

  function tell(receiver: FoundReceiver, active: ActiveAccount): void {
    onReading(receiver)
    look(receiver, active)
  }

  function cancel() {
    latest.cancel()
    latestLook.cancel()
  }

  return {
    /** Reads an input. The newest one counts. */
    read(input: string, active: ActiveAccount): void {
      cancel()
      const text = input.trim()
      if (text === '') return onReading({ status: 'empty' })
      const read = readAddress(services, text, active)
      if (read.valid) return tell({ status: 'found', input, address: read.address }, active)
      if (!isName(text)) return onReading({ status: 'invalid', input, reason: read.reason })
      onReading({ status: 'resolving', input })
      void latest.run(
        async (signal) => {
          try {
            await wait(clock, NAME_INPUT_WAIT_MS, signal)
            const found = await lookUp(services, text, active, signal)
            return found ? { status: 'found' as const, input, ...found } : invalid(input, 'name-not-found')
          } catch (error) {
            if (!signal.aborted) services.get(Logger).warn(`The name ${text} could not be looked up.`, error)
            return invalid(input, 'name-not-looked-up')
          }
        },
        (receiver) => (receiver.status === 'found' ? tell(receiver, active) : onReading(receiver)),
      )
    },
    look,
    cancel,
  }
}

/** Other networks than the one in use are asked about so many. */
const MAX_OTHERS = 8

/** Where the address of a receiver belongs to a contract. */
async function contractOf(
  { get }: Services,
  address: string,
  { network, chain }: ActiveAccount,
  signal: AbortSignal,
): Promise<FoundReceiver['contract']> {
  const { requested = [] } = get(Networks).getSnapshot().namespaces[network.chainNamespace] ?? {}
  const others = requested.filter(({ caipNetworkId, testnet }) => caipNetworkId !== network.caipNetworkId && !testnet)
  const at = await chain['contracts@1']?.contractAt(address, [network, ...others.slice(0, MAX_OTHERS)], signal)
  return at && (at === network.caipNetworkId ? 'here' : 'elsewhere')
}

const invalid = (input: string, reason: string): Receiver => ({ status: 'invalid', input, reason })

/** No namespace's addresses have a point, and every name has one. */
const isName = (text: string): boolean => /^[^\s.]+(?:\.[^\s.]+)+$/.test(text)

/** Reads an address of the account's network, in the form in which addresses are compared. */
export function readAddress({ get }: Services, text: string, { account, network }: ActiveAccount) {
  const { codec } = get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === account.namespace)!
  return codec.readAddress(text, network)
}

/** The address of a name by the namespace alone, and the spelling in which it is shown. */
async function ofNamespace(typed: string, { network, chain }: ActiveAccount, signal: AbortSignal) {
  const look = chain['names@1']
  const name = look?.normalise ? await look.normalise(typed, signal) : typed
  return name === undefined ? undefined : { name, address: await look?.address(name, network, signal) }
}

/** The address of a name; nothing for a name without one. Rejects where it cannot be looked up. */
export async function lookUp(
  services: Services,
  name: string,
  active: ActiveAccount,
  signal: AbortSignal,
): Promise<Pick<FoundReceiver, 'address' | 'name' | 'image'> | undefined> {
  const { network } = active
  const names = services.find(Names)
  const record = names
    ? await names.resolve(name, { networkId: network.caipNetworkId, signal })
    : await ofNamespace(name, active, signal)
  if (record?.address === undefined) return undefined
  const read = readAddress(services, record.address, active)
  if (!read.valid) return undefined
  return { address: read.address, name: record.name, image: 'avatar' in record ? record.avatar : undefined }
}
