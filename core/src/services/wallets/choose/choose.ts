import type { Connections } from '../../../contracts/connections/connections.js'
import type { Connector } from '../../../contracts/connections/connectors.js'
import type { Modal } from '../../../contracts/modal/modal.js'
import type { Telemetry } from '../../../contracts/app/telemetry.js'
import type { CoreViewRegistry } from '../../../contracts/modal/views.js'
import type { ChooseOptions, WalletEntry, Wallets } from '../../../contracts/wallets/wallets.js'
import type { Contributions } from '../../../kernel/contributions.js'
import { connectorsOf, connectSteps, firstConnector } from './ways.js'

/** Leads a visitor from a press on a wallet to the view that connects it. */
export class WalletChooser {
  constructor(
    private readonly connections: Connections,
    private readonly connectors: Contributions<Connector>,
    private readonly modal: Modal,
    private readonly telemetry: Telemetry,
  ) {}

  choose(
    entry: WalletEntry,
    connectOnce: Wallets['connectOnce'],
    options: ChooseOptions = {},
  ): ReturnType<Wallets['choose']> {
    const choice = choiceOf(entry, this.connectors.getSnapshot(), options)
    if (!options.picked) {
      this.telemetry.track('SELECT_WALLET', { name: entry.name, platform: platformOf(entry, choice) })
    }
    // First the question, within the visitor's gesture, then the view that waits for the answer.
    const answer = choice?.asks ? connectOnce(entry.id, choice.args.namespaces) : Promise.resolve(undefined)
    if (choice) this.#show(choice)
    return answer
  }

  async warmUp(entry: Pick<WalletEntry, 'connectorIds'>): Promise<void> {
    const connector = firstConnector(entry, this.connectors.getSnapshot())
    await (connector ? this.connections.warmUp(connector.id) : this.connections.load())
  }

  #show(choice: WalletChoice): void {
    switch (choice.view) {
      case 'ConnectingWalletConnect':
        return this.modal.push(choice.view, choice.args)
      case 'ConnectingMultiChain':
        return this.modal.push(choice.view, choice.args)
      case 'ConnectingExternal':
        return this.modal.push(choice.view, choice.args)
    }
  }
}

/** What a press on a wallet leads to: the view to show, and whether to ask the wallet. */
export type WalletChoice =
  | ShownView<'ConnectingWalletConnect'>
  | ShownView<'ConnectingMultiChain'>
  | (Omit<ShownView<'ConnectingExternal'>, 'asks'> & {
      /** False for a disputed wallet: the view warns the visitor before it is asked. */
      readonly asks: boolean
    })

interface ShownView<Id extends keyof CoreViewRegistry> {
  readonly view: Id
  readonly args: CoreViewRegistry[Id]
  readonly asks?: false
}

/** Decides what a press on a wallet leads to; undefined when no connector leads to the namespaces that were picked. */
export function choiceOf(
  entry: WalletEntry,
  connectors: readonly Connector[],
  { namespace, picked }: ChooseOptions = {},
): WalletChoice | undefined {
  const walletId = entry.id
  const asks = !entry.disputed
  const askFor = (namespaces: readonly string[]): WalletChoice | undefined => {
    const [first] = connectSteps(namespaces, connectorsOf(entry, connectors))
    if (!first?.namespaces.includes(namespaces[0]!)) return undefined
    return { view: 'ConnectingExternal', args: { connectorId: first.connector.id, walletId, namespaces }, asks }
  }
  if (picked) return askFor(picked)

  const [connectorId] = entry.connectorIds
  if (connectorId === undefined || isPairing(entry, connectors)) {
    return { view: 'ConnectingWalletConnect', args: entry.group === 'walletConnect' ? undefined : { walletId } }
  }
  if (namespace !== undefined && entry.namespaces.includes(namespace)) return askFor([namespace])
  if (entry.namespaces.length > 1) return { view: 'ConnectingMultiChain', args: { walletId } }
  return { view: 'ConnectingExternal', args: { connectorId, walletId }, asks }
}

/** How the visitor gets to the wallet, as telemetry names it. */
function platformOf(entry: WalletEntry, choice: WalletChoice | undefined): 'qrcode' | 'browser' | 'external' {
  if (choice?.view === 'ConnectingWalletConnect') return 'qrcode'
  return entry.installed ? 'browser' : 'external'
}

function isPairing({ connectorIds: [id] }: WalletEntry, connectors: readonly Connector[]): boolean {
  return connectors.find((one) => one.id === id)?.type === 'WALLET_CONNECT'
}
