import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': '登录',
  'siwx.request': '{app} 请求你登录',
  'siwx.hint': '请签署一条消息，以证明此账户属于你。这不收取任何费用，也不会发送任何资产。',
  'siwx.domain': '网站',
  'siwx.account': '账户',
  'siwx.turn': '{position}/{total}',
  'siwx.checking-hint': '正在检查你是否已登录。',
  'siwx.sign': '签名',
  'siwx.signing': '正在签名…',
  'siwx.sign-in-wallet': '在 {wallet} 中签名',
  'siwx.signing-hint': '请在那里阅读消息并签名。',
  'siwx.message': '消息全文',
  'siwx.cancel-required': '取消并断开连接',
  'siwx.signed-in': '已登录',
  'siwx.signed-out': '未登录',
  'siwx.sign-out': '退出登录',
  'siwx.done': '完成',
  'siwx.message-failed': '无法创建要签名的消息。请重试。',
  'siwx.signature-invalid': '签名无效。请重试。',
  'siwx.no-answer': '{wallet} 没有响应。请打开钱包后重试。',
}
