import type { OfflineEntry } from './offline-entry.js'

/** Wallets that are at home on Solana, Bitcoin or Polkadot. */
export const OTHER_WALLETS: readonly OfflineEntry[] = [
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', name: 'Solflare', on: 's',
    home: 'solflare.com',
    ios: '1580902717', android: 'com.solflare.mobile', chrome: 'bhhhlbepdkbapadjdnnojkbgioiodbic', injected: { solana: ['solflare'] },
  },
  {
    id: '0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037', name: 'Jupiter', on: 's',
    mobile: 'jupiter://', home: 'jup.ag/mobile',
    ios: '6484069059', android: 'ag.jup.jupiter.android',
  },
  {
    id: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6', name: 'Magic Eden', rdns: 'io.magiceden.wallet', on: 'esb',
    mobile: 'magiceden://', home: 'wallet.magiceden.io',
    ios: '6478631482', android: 'com.magiceden.wallet', chrome: 'mkpegjkblkkefacfnmkajcjmabijhclg', injected: { eip155: ['isMagicEden'], bip122: ['magicEden.bitcoin'] },
  },
  {
    id: '9a4cddbdbc19005be790f37cc9176dd24eae51aa2a49fa3edeb3b6a8b089b7be', name: 'Nightly', rdns: 'app.nightly', on: 'esp',
    mobile: 'nightly://', home: 'nightly.app',
    ios: '6444768157', android: 'com.nightlymobile', chrome: 'fiikommddbeccaoicoejoniammnalkfa', injected: { eip155: ['isNightly'], solana: ['isNightly'] },
  },
  {
    id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b', name: 'Xverse Wallet', on: 'b',
    mobile: 'xverse://', home: 'www.xverse.app',
    ios: '1552272513', android: 'com.secretkeylabs.xverse', chrome: 'idnnbdplmphpflfnlkomgpfbpcgelopg', injected: { bip122: ['XverseProviders.BitcoinProvider'] },
  },
  {
    id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13', name: 'Leather', on: 'b',
    home: 'leather.io',
    chrome: 'ldinpeekobnhjjdofggfgjlcehhmanlj', injected: { bip122: ['LeatherProvider'] },
  },
  {
    id: 'unisat', name: 'UniSat', on: 'b',
    home: 'unisat.io',
    chrome: 'ppbibelpcjmhbdihakflkdcoccbgbkpo', injected: { bip122: ['unisat'] },
  },
  {
    id: 'e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598', name: 'Talisman', rdns: 'xyz.talisman', on: 'ep',
    mobile: 'talisman://', universal: 'https://talisman.xyz/wc', home: 'talisman.xyz',
    ios: '6761427240', android: 'xyz.talisman.app', chrome: 'fijngjgcjhjmmpcmkeiomlglpeiijkld', injected: { eip155: ['talismanEth'], polkadot: ['talisman'] },
  },
  {
    id: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a', name: 'SubWallet', rdns: 'app.subwallet', on: 'ep',
    mobile: 'subwallet://', universal: 'https://mobile.subwallet.app/', desktop: 'subwallet://', home: 'www.subwallet.app',
    ios: '1633050285', android: 'app.subwallet.mobile', chrome: 'onhogfjeacnfoofkfgppdlbmlmnplgbn', injected: { eip155: ['isSubWallet'], polkadot: ['subwallet-js'] },
  },
  {
    id: '43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92', name: 'Nova Wallet', rdns: 'io.novawallet', on: 'ep',
    mobile: 'novawallet://', home: 'novawallet.io',
    ios: '1597119355', android: 'io.novafoundation.nova.market',
  },
  {
    id: 'polkadot-js', name: 'Polkadot{.js}', on: 'p',
    home: 'polkadot.js.org/extension',
    chrome: 'mopnmbcafieddcagagdcbnhejhlodfdd', injected: { polkadot: ['polkadot-js'] },
  },
  {
    id: 'fb6ed96272ec885008e896c6146002048d8dc88c0b7e0e6fa42bcadf052a1569', name: 'Enkrypt', rdns: 'com.enkrypt', on: 'ep',
    home: 'www.enkrypt.com',
    chrome: 'kkpllkodjeloidieedojogacfhpaihoh', injected: { eip155: ['isEnkrypt'], polkadot: ['enkrypt'] },
  },
  {
    id: 'fearless', name: 'Fearless Wallet', on: 'p',
    home: 'fearlesswallet.io',
    android: 'jp.co.soramitsu.fearless', chrome: 'nhlnehondigmgckngjomcpcefcdplmgc', injected: { polkadot: ['fearless-wallet'] },
  },
  {
    id: 'polkagate', name: 'PolkaGate', on: 'p',
    home: 'polkagate.xyz',
    chrome: 'ginchbkmljhldofnbjabmeophlhdldgp', injected: { polkadot: ['polkagate'] },
  },
]
