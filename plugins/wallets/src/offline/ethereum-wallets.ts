import type { OfflineEntry } from './offline-entry.js'

/** The other wallets of Ethereum and its like; many of them know other chains as well. */
export const ETHEREUM_WALLETS: readonly OfflineEntry[] = [
  {
    id: 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576', name: '1inch Wallet', on: 'es', certified: true,
    mobile: 'oneinch://open/nobodywilleveruseit', universal: 'https://wallet.1inch.io/app/nobodywilleveruseit', home: '1inch.io/wallet',
    ios: '1546049391', android: 'io.oneinch.android',
  },
  {
    id: '1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c', name: 'OneKey', rdns: 'so.onekey.app.wallet', on: 'es',
    mobile: 'onekey-wallet://', universal: 'https://app.onekey.so/wc/connect', desktop: 'onekey-wallet://', web: 'https://app.onekey.so/wc/connect', home: 'onekey.so',
    ios: '1609559473', android: 'so.onekey.app.wallet', chrome: 'jnmbobjmhlngoefaiojfljckilhhlhcj', injected: { eip155: ['isOneKey'], solana: ['isOneKey'] },
  },
  {
    id: '6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521', name: 'Trezor Suite', on: 'esb', certified: true,
    universal: 'https://connect.trezor.io/9/deeplink/', desktop: 'trezorsuite://walletconnect', home: 'trezor.io/trezor-suite',
    ios: '1631884497', android: 'io.trezor.suite',
  },
  {
    id: '21030f20fba1a77115858ee3a8bc5841c739ab4537441316e2f4b1d0a8d218af', name: 'Tangem Wallet', on: 'es',
    mobile: 'tangem://', universal: 'https://app.tangem.com', home: 'tangem.com',
    ios: '1354868448', android: 'com.tangem.wallet',
  },
  {
    id: '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf', name: 'Ronin Wallet', rdns: 'com.roninchain.wallet', on: 'e', certified: true,
    mobile: 'roninwallet://', universal: 'https://wallet.roninchain.com', home: 'wallet.roninchain.com',
    ios: '1592675001', android: 'com.skymavis.genesis', chrome: 'fnjhmkhhmkbjkkabndcnnogagogbneec', injected: { eip155: ['ronin.provider'] },
  },
  {
    id: 'f323633c1f67055a45aac84e321af6ffe46322da677ffdd32f9bc1e33bafe29c', name: 'Core', rdns: 'app.core.extension', on: 'e',
    mobile: 'core://', universal: 'https://core.app', desktop: 'core://', home: 'core.app',
    ios: '6443685999', android: 'com.avaxwallet', chrome: 'agoakfejjabomempkjlepdflaleeobhb', injected: { eip155: ['isAvalanche'] },
  },
  {
    id: 'bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6', name: 'Argent', on: 'e',
    mobile: 'argent://app/', universal: 'https://www.argent.xyz/app', home: 'www.argent.xyz',
    ios: '1358741926', android: 'im.argent.contractwalletclient',
  },
  {
    id: '84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04', name: 'Blockchain.com', on: 'esb', certified: true,
    mobile: 'blockchain-wallet://', universal: 'https://login.blockchain.com/app', home: 'login.blockchain.com/auth/signup',
    ios: '493253309', android: 'piuk.blockchain.android',
  },
  {
    id: 'fe68cea63541aa53ce020de7398968566dfe8f3725663a564cac89490247ed49', name: 'Best Wallet', on: 'es', certified: true,
    mobile: 'bw://app/connect', home: 'bestwallet.com',
    ios: '6451312105', android: 'com.bestwallet.mobile',
  },
  {
    id: '107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c', name: 'Bitcoin.com Wallet', on: 'e', certified: true,
    mobile: 'bitcoincom://', universal: 'https://wallet.bitcoin.com/', web: 'https://wallet.bitcoin.com/', home: 'www.bitcoin.com',
    ios: '1252903728', android: 'com.bitcoin.mwallet',
  },
  {
    id: 'b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835', name: 'BitPay Wallet', on: 'e', certified: true,
    mobile: 'bitpay://', universal: 'https://link.bitpay.com', home: 'bitpay.com/wallet',
    ios: '1149581638', android: 'com.bitpay.wallet',
  },
  {
    id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01', name: 'Coin98 Wallet', rdns: 'com.coin98', on: 'es',
    mobile: 'coin98://', universal: 'https://coin98.com/', home: 'coin98.com/wallet',
    ios: '1561969966', android: 'coin98.crypto.finance.media', chrome: 'aeachknmefphepccionboohckonoeemg', injected: { eip155: ['isCoin98'] },
  },
  {
    id: 'f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2', name: 'MEW wallet', on: 'e',
    mobile: 'mewwallet://', universal: 'https://mewwallet.com', home: 'mewwallet.com',
    ios: '1464614025', android: 'com.myetherwallet.mewwallet', injected: { eip155: ['isMEWwallet'] },
  },
  {
    id: '2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568', name: 'Ambire Wallet', rdns: 'com.ambire.wallet', on: 'e',
    home: 'www.ambire.com',
    android: 'com.ambire.wallet',
  },
  {
    id: '445ced0f482742632dfa6684f802eb1a2bb3cb97531bd06e02fb297c6ad21de1', name: 'Family', rdns: 'co.family.wallet', on: 'e',
    mobile: 'familywallet://', home: 'family.co',
    ios: '1606779267',
  },
  {
    id: 'a9751f17a3292f2d1493927f0555603d69e9a3fcbcdf5626f01b49afa21ced91', name: 'Frame', rdns: 'sh.frame', on: 'e',
    home: 'frame.sh',
    chrome: 'ldcoohedfbjoobcadoglnnmmfbdlmmhf', injected: { eip155: ['isFrame'] },
  },
  {
    id: '9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0', name: 'Zengo Wallet', on: 'es',
    mobile: 'zengo://get.zengo.com/', universal: 'https://get.zengo.com/', web: 'https://web.zengo.com/', home: 'zengo.com',
    ios: '1440147115', android: 'com.zengo.wallet',
  },
  {
    id: '7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26', name: 'MathWallet', on: 'esp',
    mobile: 'mathwallet://', universal: 'https://www.mathwallet.org', home: 'mathwallet.org',
    ios: '1582612388', android: 'com.mathwallet.android', chrome: 'afbcbjpbpfadlkmhmclhkeeodmamcflc', injected: { eip155: ['isMathWallet'] },
  },
  {
    id: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041', name: 'Frontier', rdns: 'xyz.frontier.wallet', on: 'es',
    mobile: 'frontier://', home: 'www.frontier.xyz',
    ios: '1482380988', android: 'com.frontierwallet', chrome: 'kppfdiipphfccemcignhifpjkapfbihd', injected: { eip155: ['isFrontier'], solana: ['isFrontier'] },
  },
  {
    id: 'aba1f652e61fd536e8a7a5cd5e0319c9047c435ef8f7e907717361ff33bb3588', name: 'Gate Wallet', rdns: 'io.gate.wallet', on: 'e',
    mobile: 'gtweb3wallet://', home: 'www.gate.io/web3',
    ios: '1294998195', android: 'com.gateio.gateio', chrome: 'cpmkedoipcpimgecpmgpldfpohjplkpp', injected: { eip155: ['gatewallet'] },
  },
  {
    id: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb', name: 'Keplr', rdns: 'app.keplr', on: 'e',
    mobile: 'keplrwallet://wcV2', universal: 'https://deeplink.keplr.app/', web: 'https://wallet.keplr.app', home: 'keplr.app',
    ios: '1567851089', android: 'com.chainapsis.keplr', chrome: 'dmkamcknogkgcdfhhbddcghachkejeap',
  },
  {
    id: 'f896cbca30cd6dc414712d3d6fcc2f8f7d35d5bd30e3b1fc5d60cf6c8926f98f', name: 'Ctrl Wallet', rdns: 'xyz.ctrl', on: 'esb', certified: true,
    mobile: 'ctrl-mobile://', universal: 'https://ctrl.xyz/deeplink/wallet', home: 'ctrl.xyz',
    ios: '6630386336', android: 'xyz.ctrl.wallet', chrome: 'hmeobnfnfcmdkdcmlblgagmfpfboieaf',
  },
  {
    id: '37a686ab6223cd42e2886ed6e5477fce100a4fb565dcd57ed4f81f7c12e93053', name: 'Bifrost Wallet', rdns: 'com.bifrostwallet', on: 'eb', certified: true,
    mobile: 'bifrostwallet://', universal: 'https://app.bifrostwallet.com/', home: 'bifrostwallet.com',
    ios: '1577198351', android: 'com.bifrostwallet.app',
  },
  {
    id: 'e3f3db6814131b8b0b12621d134cd327e5ad51f8ecde65565374aae4617a20fd', name: 'Gemini', rdns: 'com.gemini.wallet', on: 'e', certified: true,
    web: 'https://keys.gemini.com', home: 'keys.gemini.com',
  },
  {
    id: '7faed13451e675679e2af297c492914ee4fda540fc82d2993a91e1d73c64d96b', name: 'Edge', on: 'ep',
    universal: 'https://deep.edge.app/wc', home: 'edge.app',
    ios: '1344400091', android: 'co.edgesecure.app',
  },
  {
    id: 'a1f506a38f39b672b369bd13b68abbbd81f83a0489e6625f2bf12aa0389c22ae', name: 'D\'CENT Wallet', on: 'e',
    mobile: 'dcent://', universal: 'https://link.dcentwallet.com', home: 'dcentwallet.com',
    ios: '1447206611', android: 'com.kr.iotrust.dcent.wallet',
  },
  {
    id: 'd01c7758d741b363e637a817a09bcf579feae4db9f5bb16f599fdd1f66e2f974', name: 'Valora', on: 'e',
    mobile: 'celo://wallet', universal: 'https://valoraapp.com', home: 'valoraapp.com',
    ios: '1520414263', android: 'co.clabs.valora',
  },
  {
    id: 'af9a6dfff9e63977bbde28fb23518834f08b696fe8bff6dd6827acad1814c6be', name: 'Status', rdns: 'app.status', on: 'e',
    mobile: 'status-app://', universal: 'https://status.app', desktop: 'status-app://', home: 'status.app',
    ios: '1178893006', android: 'im.status.ethereum', chrome: 'kahehnbpamjplefhpkhafinaodkkenpg',
  },
  {
    id: 'dcb5cd7bb4a8849288f8b43dea7bf20d7b7e2b096b630964f9ca5bf808531edd', name: 'Gem Wallet', on: 'es',
    mobile: 'gem://', universal: 'https://gemwallet.com', home: 'gemwallet.com',
    ios: '6448712670', android: 'com.gemwallet.android',
  },
  {
    id: '32caff85195f843b19e79669e63bf3f4ad97b23b3a48b65b3781c0d193a3fcae', name: 'Cake Wallet', on: 'es',
    mobile: 'cakewallet://', home: 'cakewallet.com',
    ios: '1334702542', android: 'com.cakewallet.cake_wallet',
  },
]
