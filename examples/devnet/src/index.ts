export type { NameFault, SwapFault } from './api/api-options.js'
export { startApi } from './api/start-api.js'
export type {
  AnyAmount,
  BitcoinDevnet,
  EvmAccount,
  EvmDevnet,
  EvmEns,
  EvmNameRecords,
  EvmNode,
  EvmPaymasterRules,
  EvmSmartAccounts,
  PolkadotDevnet,
  RelayDevnet,
  SolanaDevnet,
  SolanaMint,
} from './devnet.js'
export type { DevnetMap, FaultyPart, NodeName } from './devnet-map.js'
export type { Fault } from './door/fault-list.js'
export { type Door, openDoor } from './door/open-door.js'
export { type Everything, startEverything } from './everything/start-everything.js'
export { type DemoWalletPage, type ServeOptions, serveDemoWallet } from './demo-wallet/page/serve-demo-wallet.js'
export { type ApproveOptions, approveFarcaster, type FarcasterSigner } from './identity/farcaster/farcaster-wallet.js'
export { PEOPLE, type Person } from './identity/people.js'
export type {
  FarcasterAddresses,
  LookAlikeName,
  OAuthAddresses,
  OpenIdAddresses,
  OpenIdName,
  ProviderAddresses,
  ProviderClient,
  ProviderName,
} from './identity/provider.js'
export type { ProviderFault, ProviderFaultKind } from './identity/provider-faults.js'
export { signInAt, type SignInReturn } from './identity/sign-in-at.js'
export { IDENTITY_CLIENT, type Identity, type IdentityOptions, startIdentity } from './identity/start-identity.js'
export type { MailRule } from './mail/mail-faults.js'
export type { ReceivedMail } from './mail/mailbox.js'
export { type Mail, type MailFaults, startMail } from './mail/start-mail.js'
export type { AllowLists } from './relay/clients/admission.js'
export type { RelayClock } from './relay/clock.js'
export type { Direction, FaultRule } from './relay/faults/fault-rules.js'
export type { FaultName } from './relay/faults/faults.js'
export { RELAY_REFUSALS } from './relay/clients/refusals.js'
export type { EventPattern, RelayEvent } from './relay/relay-event.js'
export { createSeededRandom } from './relay/faults/seeded-random.js'
export { type Relay, type RelayOptions, startRelay } from './relay/start-relay.js'
export { type ChainName, type Devnet, type DevnetOptions, startDevnet } from './start-devnet.js'
