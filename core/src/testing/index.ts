// A kit for tests
export { createTestKit, type TestKit, type TestKitConfig } from './create-test-kit.js'
export { createFakeClock, type FakeClock } from './fakes/fake-clock.js'
export { createRecordingLogger, type LogEntry, type RecordingLogger } from './fakes/recording-logger.js'
export { createSeededRandom } from './fakes/seeded-random.js'
export { createMemoryKeyValue, type MemoryKeyValue } from './fakes/memory-key-value.js'
export { createFakePage, type FakePage } from './fakes/fake-page.js'
export type { OpenedLink } from './fakes/fake-window.js'
export type { FakeFrame } from './fakes/fake-frame.js'
export type { FakePopup } from './fakes/fake-popup.js'
export {
  createFakeEmbeddedFrame,
  type FakeEmbeddedFrame,
  type FrameRequest,
  type FrameScript,
} from './fakes/fake-embedded-frame.js'
export { createFakeDevice, type FakeDeviceKind } from './fakes/fake-device.js'
export { refuse } from './refuse.js'
export { holdConnectStage, type HeldPlugin } from './faults/hold-connect-stage.js'
export { flush } from './flush.js'

// Leaks
export { openLedger, type Ledger, type LedgerEntry, type LedgerKind } from './watch/ledger.js'

// Services that several features share
export { createFakeBlockchainApi, type FakeBlockchainApi } from './fakes/fake-blockchain-api.js'
export { createFakePrices, type FakePrices } from './fakes/fake-prices.js'
export { createFakeTokens } from './fakes/fake-tokens.js'

// Servers
export { createFakeHttp, type FakeHttp, type FakeHttpRequest, type FakeReply } from './fakes/fake-http.js'

// Faults
export { createFaultFetch, type FaultFetch, type FaultFetchOptions, type SentRequest } from './faults/fault-fetch.js'
export { nodeAnswer, type FaultAnswer, type FaultRequest, type FaultScript } from './faults/fault-script.js'
export { createFaultStorage, type FaultStorage } from './faults/fault-storage.js'
export { createTwoTabs, type TwoTabs } from './two-tabs.js'

// What the kit stores
export { storageKeys } from '../domain/storage-keys.js'

// Scripted namespaces and wallets
export * from './fakes/fake-namespace.js'
export * from './fakes/fake-connector.js'
export * from './fakes/fake-session.js'
export {
  createFakePairedWallet,
  type FakePairedWallet,
  type FakePairedWalletOptions,
  type PairedRequest,
} from './fakes/fake-paired-wallet.js'

// Wallets on a page, by protocol
export {
  createScriptedProvider,
  type Eip1193Provider,
  type ScriptedProvider,
  type ScriptedProviderOptions,
} from './scripted-provider/scripted-provider.js'
export { createScriptedCalls, type ScriptedCall, type ScriptedCalls } from './scripted-provider/scripted-calls.js'
export { walletError, type CallAnswer, type CallScript } from './scripted-provider/call-script.js'
export { announceProvider, type AnnouncedProvider, type Arrival } from './scripted-provider/announced-provider.js'
export { registerWallet, type RegisteredWallet } from './scripted-provider/registered-wallet.js'
export { putInjectedWeb3 } from './scripted-provider/injected-web3.js'
export { putBtcProvider, type BtcProviderEntry } from './scripted-provider/btc-provider.js'
export { hostileInfos, oddErrors, type HostileValue } from './scripted-provider/hostile-values.js'

// Invariants of every test
export {
  checkInvariants,
  openInvariants,
  type BrokenInvariant,
  type InvariantId,
  type Invariants,
  type WatchedKit,
} from './invariants/invariants.js'

// Conformance suites
export { namespaceConformance, type NamespaceFixture } from './conformance/namespace.js'
export {
  connectorConformance,
  type ConnectorFixture,
  type ConnectorEnvironment,
  type WalletControls,
} from './conformance/connector.js'
export { serviceConformance, type ServiceFixture } from './conformance/service.js'
export { pluginConformance, type PluginFixture } from './conformance/plugin.js'
export { messagesConformance, type MessagesFixture } from './conformance/messages.js'
export {
  blockchainApiConformance,
  type BlockchainApiBench,
  type BlockchainApiFixture,
} from './conformance/blockchain-api.js'
export { pricesConformance, type PricesBench, type PricesFixture } from './conformance/prices.js'
export { tokensConformance, type TokensBench, type TokensFixture } from './conformance/tokens.js'
export { check, type Case } from './conformance/case.js'
