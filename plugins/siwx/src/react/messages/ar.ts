import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'تسجيل الدخول',
  'siwx.request': 'يطلب منك {app} تسجيل الدخول',
  'siwx.hint': 'وقّع رسالة لإثبات أن هذا الحساب لك. لا يكلّف ذلك شيئًا ولا يرسل شيئًا.',
  'siwx.domain': 'الموقع',
  'siwx.account': 'الحساب',
  'siwx.turn': '{position} من {total}',
  'siwx.checking-hint': 'جارٍ التحقق مما إذا كنت قد سجّلت الدخول بالفعل.',
  'siwx.sign': 'توقيع',
  'siwx.signing': 'جارٍ التوقيع…',
  'siwx.sign-in-wallet': 'وقّع في {wallet}',
  'siwx.signing-hint': 'اقرأ الرسالة هناك ثم وقّعها.',
  'siwx.message': 'نص الرسالة كاملًا',
  'siwx.cancel-required': 'إلغاء وقطع الاتصال',
  'siwx.signed-in': 'تم تسجيل الدخول',
  'siwx.signed-out': 'لم يتم تسجيل الدخول',
  'siwx.sign-out': 'تسجيل الخروج',
  'siwx.done': 'تم',
  'siwx.message-failed': 'تعذّر إنشاء الرسالة المطلوب توقيعها. حاول مرة أخرى.',
  'siwx.signature-invalid': 'التوقيع غير صالح. حاول مرة أخرى.',
  'siwx.no-answer': 'لم يصل رد من {wallet}. افتح المحفظة وحاول مرة أخرى.',
}
