import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'साइन इन करें',
  'siwx.request': '{app} चाहता है कि आप साइन इन करें',
  'siwx.hint': 'यह खाता आपका है, यह साबित करने के लिए एक संदेश पर हस्ताक्षर करें। इसमें कोई खर्च नहीं होता और कुछ भेजा नहीं जाता।',
  'siwx.domain': 'वेबसाइट',
  'siwx.account': 'खाता',
  'siwx.turn': '{total} में से {position}',
  'siwx.checking-hint': 'जाँचा जा रहा है कि क्या आप पहले से साइन इन हैं।',
  'siwx.sign': 'हस्ताक्षर करें',
  'siwx.signing': 'हस्ताक्षर हो रहा है…',
  'siwx.sign-in-wallet': '{wallet} में हस्ताक्षर करें',
  'siwx.signing-hint': 'वहाँ संदेश पढ़ें और उस पर हस्ताक्षर करें।',
  'siwx.message': 'संदेश का पूरा पाठ',
  'siwx.cancel-required': 'रद्द करें और डिस्कनेक्ट करें',
  'siwx.signed-in': 'साइन इन किया हुआ है',
  'siwx.signed-out': 'साइन इन नहीं किया है',
  'siwx.sign-out': 'साइन आउट करें',
  'siwx.done': 'हो गया',
  'siwx.message-failed': 'हस्ताक्षर के लिए संदेश नहीं बन सका। फिर से कोशिश करें।',
  'siwx.signature-invalid': 'हस्ताक्षर मान्य नहीं है। फिर से कोशिश करें।',
  'siwx.no-answer': '{wallet} ने उत्तर नहीं दिया। उसे खोलें और फिर से कोशिश करें।',
}
