import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'サインイン',
  'siwx.request': '{app} がサインインを求めています',
  'siwx.hint':
    'このアカウントがあなたのものであることを証明するため、メッセージに署名してください。費用はかからず、何も送信されません。',
  'siwx.domain': 'ウェブサイト',
  'siwx.account': 'アカウント',
  'siwx.turn': '{position} / {total}',
  'siwx.checking-hint': 'すでにサインインしているかを確認しています。',
  'siwx.sign': '署名する',
  'siwx.signing': '署名中…',
  'siwx.sign-in-wallet': '{wallet} で署名してください',
  'siwx.signing-hint': 'そちらでメッセージを読み、署名してください。',
  'siwx.message': 'メッセージの全文',
  'siwx.cancel-required': 'キャンセルして接続を解除',
  'siwx.signed-in': 'サインイン済み',
  'siwx.signed-out': 'サインインしていません',
  'siwx.sign-out': 'サインアウト',
  'siwx.done': '完了',
  'siwx.message-failed': '署名するメッセージを作成できませんでした。もう一度お試しください。',
  'siwx.signature-invalid': '署名が正しくありません。もう一度お試しください。',
  'siwx.no-answer': '{wallet} から応答がありません。開いてもう一度お試しください。',
}
