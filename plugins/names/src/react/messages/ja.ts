import type { messages as english } from './en.js'

export const messages: typeof english = {
  'names.title': '名前を登録',
  'names.registered-title': '名前を登録しました',
  'names.name': '名前',
  'names.hint': '4文字以上：aからzの英字、数字、ハイフン。',
  'names.invalid': '4文字以上で入力してください：aからzの英字、数字、ハイフン。',
  'names.checking': '空いているか確認しています',
  'names.available': '{name} は空いています',
  'names.taken': '{name} はほかの人のものです',
  'names.suggestions': '空いている名前',
  'names.owned': 'このアカウントにはすでに {name} という名前があります',
  'names.check-failed': '名前が空いているか確認できませんでした。',
  'names.register': '登録',
  'names.signing': '{wallet} で署名してください',
  'names.signing-hint':
    '署名は、このアカウントがこの名前を希望することを示します。費用はかからず、数秒間だけ有効です。',
  'names.submitting': '{name} を登録しています',
  'names.failed': '名前は登録されませんでした。もう一度お試しください。',
  'names.refused': 'サーバーが署名を拒否しました。この端末の時計を確認して、もう一度お試しください。',
  'names.busy': '名前を登録中です。終わるまでお待ちください。',
  'names.success': '{name} はあなたのものです',
  'names.success-hint': 'ほかの人はこの名前あてに送ることができ、アドレスの代わりにこの名前が表示されます。',
  'names.unsupported': 'ここでは名前を登録できません',
  'names.unsupported-hint': 'Ethereum系のネットワークに切り替えてください。',
  'names.done': '完了',
}
