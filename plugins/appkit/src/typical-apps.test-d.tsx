// What apps write, in the shapes that they write it. The compiler is the test.
import { BrowserProvider, formatEther, type Eip1193Provider } from 'ethers'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type ReactElement, useEffect } from 'react'
import type { Address } from 'viem'
import { BitcoinAdapter, type BitcoinConnector } from '@latchkey/appkit/bitcoin'
import { EthersAdapter } from '@latchkey/appkit/ethers'
import { Ethers5Adapter } from '@latchkey/appkit/ethers5'
import {
  arbitrum,
  avalanche,
  base,
  bitcoin,
  bitcoinTestnet,
  bsc,
  defineChain,
  mainnet,
  optimism,
  polygon,
  sepolia,
  solana,
  solanaDevnet,
  solanaTestnet,
  type AppKitNetwork,
} from '@latchkey/appkit/networks'
import {
  type AppKit,
  type CaipNetwork,
  type CaipNetworkId,
  CoreHelperUtil,
  createAppKit,
  type CustomRpcUrlMap,
  modal as pageModal,
  useAppKit,
  type UseAppKitAccountReturn,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '@latchkey/appkit/react'
import type { ConnectedWalletInfo, Provider, SIWXSession, UseAppKitNetworkReturn } from '@latchkey/appkit'
import { DefaultSIWX, InformalMessenger, type SIWXMessage, type SIWXStorage, SIWXVerifier } from '@latchkey/appkit/siwx'
import { SolanaAdapter } from '@latchkey/appkit/solana'
import { type Provider as SolanaProvider, useAppKitConnection } from '@latchkey/appkit/solana/react'
import { WagmiAdapter } from '@latchkey/appkit/wagmi'

const networks = [mainnet, arbitrum, base, polygon, optimism, sepolia, bsc, avalanche, solana] as [
  AppKitNetwork,
  ...AppKitNetwork[],
]
const own = defineChain({
  id: 123456789,
  caipNetworkId: 'eip155:123456789',
  chainNamespace: 'eip155',
  name: 'Own Network',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.example'], webSocket: ['wss://rpc.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
})
const customRpcUrls: CustomRpcUrlMap = { 'eip155:1': [{ url: 'https://own.example', config: { batch: true } }] }
const wagmiAdapter = new WagmiAdapter({ networks, projectId: 'id', ssr: true, customRpcUrls })

export const modal: AppKit = createAppKit({
  adapters: [
    wagmiAdapter,
    new EthersAdapter(),
    new Ethers5Adapter(),
    new SolanaAdapter({ wallets: [] }),
    new BitcoinAdapter({ projectId: 'id' }),
  ],
  networks: [mainnet, own, solana, solanaTestnet, solanaDevnet, bitcoin, bitcoinTestnet],
  defaultNetwork: mainnet,
  projectId: 'id',
  metadata: { name: 'a', description: 'b', url: 'c', icons: ['d'] },
  themeMode: 'dark',
  themeVariables: { '--w3m-accent': '#f00', '--w3m-border-radius-master': '1px', '--w3m-z-index': 1000 },
  customRpcUrls,
  chainImages: { 1: 'https://a.example/1.png' },
  defaultAccountTypes: { eip155: 'eoa' },
  features: {
    analytics: true,
    email: true,
    socials: ['google', 'x', 'github', 'discord', 'farcaster'],
    emailShowWallets: true,
    swaps: false,
    onramp: ['meld'],
    connectMethodsOrder: ['social', 'email', 'wallet'],
    legalCheckbox: true,
  },
  allWallets: 'SHOW',
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  enableCoinbase: false,
  coinbasePreference: 'smartWalletOnly',
})

export function EvmApp(): ReactElement {
  const { open, close } = useAppKit()
  const { address, isConnected, caipAddress, status, embeddedWalletInfo, allAccounts } = useAppKitAccount()
  const { caipNetwork, caipNetworkId, chainId, switchNetwork } = useAppKitNetwork()
  const core = useAppKitNetworkCore()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const { themeMode, setThemeMode, setThemeVariables } = useAppKitTheme()
  const { data } = useAppKitEvents()
  const { fetchBalance } = useAppKitBalance()
  const { connectingWallet, ...state } = useAppKitState()
  const isPhone: boolean = CoreHelperUtil.isMobile()
  const wholeNetwork: UseAppKitNetworkReturn = useAppKitNetwork()
  const network: CaipNetwork | undefined = caipNetwork
  const networkId: CaipNetworkId | undefined = caipNetworkId

  async function onSign() {
    const provider = new BrowserProvider(walletProvider as Eip1193Provider, Number(chainId))
    const signer = await provider.getSigner(address)
    await signer.signMessage('hello')
    formatEther(await provider.getBalance(address as Address))
    const balance = await fetchBalance()
    if (balance.isSuccess) window.alert(`${balance.data?.balance} ${balance.data?.symbol}`)
  }
  const clicked = ['CLICK_ALL_WALLETS', 'USER_REJECTED', 'CONNECT_SUCCESS'].includes(data.event)

  return (
    <>
      <appkit-button />
      <appkit-button balance="show" size="md" label="Log in" />
      <appkit-network-button />
      <appkit-account-button />
      <appkit-connect-button />
      <w3m-button />
      <button onClick={() => open()}>{status}</button>
      <button onClick={() => open({ view: 'Networks' })}>{network?.name}</button>
      <button onClick={() => open({ view: 'Connect', namespace: 'solana' })}>{networkId}</button>
      <button onClick={() => open({ view: 'Swap', arguments: { amount: '321', fromToken: 'USDC', toToken: 'ETH' } })}>
        Swap
      </button>
      <button onClick={() => close()}>{caipAddress}</button>
      <button onClick={() => switchNetwork(arbitrum)}>{core.chainId}</button>
      <button onClick={onSign}>{walletInfo?.name}</button>
      <button onClick={() => disconnect({ namespace: 'eip155' })}>{embeddedWalletInfo?.user.email}</button>
      <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>{allAccounts.length}</button>
      <button onClick={() => setThemeVariables({ '--w3m-accent': '#0f0' })}>{String(clicked && isConnected)}</button>
      <p>{state.selectedNetworkId ?? wholeNetwork.caipNetworkId}</p>
      <p>{isPhone ? connectingWallet?.walletInfo.deepLink : connectingWallet?.name}</p>
    </>
  )
}

export function SolanaApp(): ReactElement {
  const { walletProvider } = useAppKitProvider<SolanaProvider>('solana')
  const { connection } = useAppKitConnection()
  async function onSend() {
    const { blockhash } = await (connection ?? new Connection('https://node.example')).getLatestBlockhash()
    const transaction = new Transaction({ feePayer: walletProvider.publicKey, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({
        fromPubkey: walletProvider.publicKey,
        toPubkey: new PublicKey('11111111111111111111111111111111'),
        lamports: 1,
      }),
    )
    const signature: string = await walletProvider.sendTransaction(transaction, connection as Connection)
    await walletProvider.signMessage(new TextEncoder().encode(signature))
  }
  useEffect(() => {
    const onAccount = (key: PublicKey) => key.toBase58()
    const onEnd = () => window.alert('gone')
    walletProvider.on('accountsChanged', onAccount)
    walletProvider.on('disconnect', onEnd)
    return () => {
      walletProvider.removeListener('accountsChanged', onAccount)
      walletProvider.removeListener('disconnect', onEnd)
    }
  }, [walletProvider])
  return <button onClick={onSend}>{walletProvider.name}</button>
}

export function BitcoinApp(): ReactElement {
  const { walletProvider } = useAppKitProvider<BitcoinConnector>('bip122')
  const { address } = useAppKitAccount({ namespace: 'bip122' })
  async function onSign() {
    await walletProvider.signMessage({ address: address ?? '', message: 'hello' })
    await walletProvider.sendTransfer({ recipient: 'bc1q', amount: '1500' })
    const { psbt } = await walletProvider.signPSBT({
      psbt: '',
      signInputs: [{ address: 'a', index: 0 }],
      broadcast: false,
    })
    return psbt
  }
  return <button onClick={onSign}>Sign</button>
}

/** A sign-in with the app's own server, storage and text. */
class BackendVerifier extends SIWXVerifier {
  public readonly chainNamespace = 'eip155'
  override shouldVerify(session: SIWXSession): boolean {
    return session.data.chainId.startsWith(this.chainNamespace)
  }
  async verify(session: SIWXSession): Promise<boolean> {
    return session.signature !== ''
  }
}

class BackendMessenger extends InformalMessenger {
  override async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    return super.createMessage(input)
  }
  protected override stringify(params: SIWXMessage.Data): string {
    return `${params.domain} ${params.accountAddress}`
  }
}

class BackendStorage implements SIWXStorage {
  async add(_session: SIWXSession): Promise<void> {}
  async delete(_chainId: string, _address: string): Promise<void> {}
  async get(_chainId: CaipNetworkId, _address: string): Promise<SIWXSession[]> {
    return []
  }
  async set(_sessions: SIWXSession[]): Promise<void> {}
}

export const withSignIn = createAppKit({
  networks,
  projectId: 'id',
  siwx: new DefaultSIWX({
    messenger: new BackendMessenger({
      domain: 'shop.example',
      uri: 'https://shop.example',
      statement: 'Please sign',
      getNonce: async () => 'nonce',
    }),
    verifiers: [new BackendVerifier()],
    storage: new BackendStorage(),
    required: false,
  }),
})

/** The methods of the object. */
export function vanilla(): void {
  const unsubscribe: () => void = modal.subscribeAccount(({ address, isConnected }) => [address, isConnected])
  modal.subscribeProviders((state) => state['eip155'])
  modal.subscribeNetwork(({ caipNetwork, chainId }) => [caipNetwork, chainId])
  modal.subscribeState(({ open, selectedNetworkId }) => [open, selectedNetworkId])
  modal.subscribeEvents(({ data }) => data.event)
  void modal.open({ view: 'Account' })
  void modal.open({ uri: 'wc:7f6e@2?relay-protocol=irn&symKey=587d' })
  void modal.open({ uri: 'wc:7f6e@2', view: 'ConnectingWalletConnectBasic' })
  modal.redirect('Networks')
  modal.replace('AllWallets')
  modal.updateFeatures({ email: false, socials: ['google', 'apple'], swaps: ['1inch'] })
  modal.updateOptions({ themeMode: 'light', features: { onramp: false }, termsConditionsUrl: 'https://a.example' })
  modal.updateRemoteFeatures({ multiWallet: true, email: false })
  modal.updateFeatures({ connectorTypeOrder: ['recent', 'injected', 'featured', 'custom', 'walletConnect'] })
  modal.options.networks = [mainnet, solana]
  void modal.switchNetwork(polygon)
  void pageModal?.open({ view: 'Connect' })
  modal.subscribeAccount((account: UseAppKitAccountReturn) => account.address, 'solana')
  modal.subscribeWalletInfo((wallet: ConnectedWalletInfo) => wallet?.name)
  const id: CaipNetworkId | undefined = modal.getCaipNetwork('eip155')?.caipNetworkId
  modal.getCaipNetwork('eip155', 1)
  void modal.getUniversalProvider().then(async (provider) => {
    if (!provider?.session) throw new Error('No session')
    const { accounts } = provider.session.namespaces['stacks'] ?? { accounts: [] }
    return new BrowserProvider(provider).send('stx_signMessage', [accounts[0], id])
  })
  void modal.disconnect()
  modal.getProvider<Provider>('eip155')
  unsubscribe()
}
