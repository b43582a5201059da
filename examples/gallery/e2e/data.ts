/** What is the same in every language, as sources of expressions: names, addresses, symbols, figures. */
export const DATA: readonly string[] = [
  // The end of a list, which is English where the language is made up.
  ',? and ',
  // A date, which is English where the language is made up.
  '[A-Z][a-z]{2} \\d{1,2}(, (\\d{4}, )?\\d{1,2}:\\d{2}\\s[AP]M)?|(January|March|November)( \\d{4})?',
  // A span of time, which is English where the language is made up.
  '\\d+ (minute|hour|day)s?',
  // What a contract calls its functions, and a permission that nobody knows.
  'move, jump|token-approval-revocation',
  // Tokens of the tabs.
  '(Ether|USD Coin|Wrapped Bitcoin)\\b|TEAL|POL',
  // Providers that sell for money.
  'Harbor Pay|Ferry',
  // Providers of sign-ins, the visitor's addresses, and what the wallet service says itself.
  'Google|GitHub|Discord|Farcaster|Apple|Facebook|ada@(example\\.com|lantern\\.example)|This code is wrong\\. Four tries are left\\.',
  // Names.
  '(lighthouse|harbourmaster)[\\w.-]*|\\.reown\\.id',
  // Exchanges, and tokens that can be swapped.
  'Harbor Exchange|Quay|Uniswap( V3)?|Curve|Dai Stablecoin|DAI|UNI|Wolf|WOLF|Some Other Token|SOT',
  // Collectibles.
  'Cape Anders|The Long Pier[\\w\\s…]*|Harbour pass|Lighthouses|Passes|Free money, visit us|One of the lighthouses[\\w\\s,.]*|\\b(Light|Built|Shore)\\b|White, every 10 s|\\bNorth\\b|ERC-\\d+|×\\d+',
  'Harbor|Kestrel|Lantern|Northwind|Orchard|Pinnacle|Quarry|Ridge|Summit|Timber|Umbra|Vale|Acme( Pay)?|WalletConnect|Savings|Stash',
  'The Extraordinarily[\\w\\s.-]*|Donaudampf\\S*|The account I use for everything else, with a long name',
  '(Amber|Birch|Cobalt|Dune|Ember|Fjord|Granite|Harvest|Indigo|Juniper|Kite|Lumen|Meadow|Nimbus|Onyx|Pebble|Quartz|Raven|Saffron|Tundra) (Wallet|Vault|Pocket|Key|Safe|Purse|Chest|Pay|Gate|One)',
  'Ethereum|Polygon( PoS)?|Arbitrum( One)?|Base|OP Mainnet|Optimism|BNB Smart Chain|Gnosis|ZKsync( Era)?|zkSync( Era)?|Sepolia|Solana( Devnet)?|Polkadot( Relay Chain| Asset Hub)?|Kusama|Bitcoin( Testnet ?4?)?|Ethereum & compatible|Unknown Network',
  // What `Intl` calls currencies and languages, which is English where the language is made up.
  '(US Dollar|Euro|British Pound|Japanese Yen|Indian Rupee)|USD|EUR|GBP|JPY|INR',
  'Arabic|German|Spanish|French|Hindi|Indonesian|Italian|Japanese|Korean|Portuguese|Russian|Turkish|Vietnamese|Chinese',
  '0x[\\da-fA-F.…]+|bc1[\\w.…]+|[1-9A-HJ-NP-Za-km-z]{4}(…|\\.\\.\\.)\\w+|[1-9A-HJ-NP-Za-km-z]{32,}',
  'example\\.(harbor|rival)|ETH|USDC|WBTC|BTC|DOT|SOL|eip155:\\d+|APKT\\d+|https?://\\S+|(ethereum|wc):\\S+|user@example\\.com|[\\w-]+(\\.[\\w-]+)*\\.(example|io|com|org|app|network|space)\\b',
]
