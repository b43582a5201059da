import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'अभी कोई टोकन नहीं',
  'balances.none-hint': 'आपको मिलने वाले टोकन यहाँ दिखेंगे।',
  'balances.no-match': 'आपकी खोज से कोई टोकन मेल नहीं खाता',
  'balances.search': 'टोकन खोजें',
  'balances.small': 'छोटे बैलेंस',
  'balances.more': 'और दिखाएँ',
  'balances.unsupported': 'इस नेटवर्क पर बैलेंस उपलब्ध नहीं हैं',
  'balances.details': 'टोकन',
  'balances.price': 'कीमत',
  'balances.contract': 'कॉन्ट्रैक्ट',
  'balances.copy-contract': 'कॉन्ट्रैक्ट पता कॉपी करें',
  'balances.contract-copied': 'कॉन्ट्रैक्ट पता कॉपी हो गया',
  'balances.explorer': 'एक्सप्लोरर में देखें',
  'balances.gone': 'खाते में अब यह टोकन नहीं है',
  'balances.suspicious': 'संदिग्ध टोकन',
  'balances.unknown': 'अज्ञात',
  'balances.unknown-hint': 'किसी ने पुष्टि नहीं की है कि यह टोकन क्या है। कोई भी किसी भी नाम का टोकन बना सकता है।',
}
