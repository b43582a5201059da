import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'अभी कोई NFT नहीं',
  'nfts.none-hint': 'आपको मिलने वाले NFT यहाँ दिखेंगे।',
  'nfts.unsupported': 'इस नेटवर्क पर NFT उपलब्ध नहीं हैं',
  'nfts.loading': 'NFT लोड हो रहे हैं',
  'nfts.more': 'और दिखाएँ',
  'nfts.spam': 'स्पैम के रूप में छिपाए गए',
  'nfts.details': 'NFT',
  'nfts.owned': 'आपके पास',
  'nfts.owners': 'मालिक',
  'nfts.collection': 'संग्रह',
  'nfts.contract': 'कॉन्ट्रैक्ट',
  'nfts.address': 'पता',
  'nfts.number': 'संख्या',
  'nfts.standard': 'मानक',
  'nfts.traits': 'विशेषताएँ',
  'nfts.copy-contract': 'पता कॉपी करें',
  'nfts.contract-copied': 'पता कॉपी हो गया',
  'nfts.explorer': 'एक्सप्लोरर में देखें',
  'nfts.gone': 'यह NFT अब नहीं दिखाया जाता',
  'nfts.unnamed': 'बिना नाम',
}
