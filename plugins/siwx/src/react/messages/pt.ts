import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Entrar',
  'siwx.request': '{app} pede que você entre',
  'siwx.hint': 'Assine uma mensagem para provar que esta conta é sua. Não custa nada e não envia nada.',
  'siwx.domain': 'Site',
  'siwx.account': 'Conta',
  'siwx.turn': '{position} de {total}',
  'siwx.checking-hint': 'Verificando se você já entrou.',
  'siwx.sign': 'Assinar',
  'siwx.signing': 'Assinando…',
  'siwx.sign-in-wallet': 'Assine em {wallet}',
  'siwx.signing-hint': 'Leia a mensagem lá e assine-a.',
  'siwx.message': 'A mensagem exata',
  'siwx.cancel-required': 'Cancelar e desconectar',
  'siwx.signed-in': 'Sessão iniciada',
  'siwx.signed-out': 'Sessão não iniciada',
  'siwx.sign-out': 'Sair',
  'siwx.done': 'Concluído',
  'siwx.message-failed': 'Não foi possível criar a mensagem para assinar. Tente novamente.',
  'siwx.signature-invalid': 'A assinatura não é válida. Tente novamente.',
  'siwx.no-answer': '{wallet} não respondeu. Abra a carteira e tente novamente.',
}
