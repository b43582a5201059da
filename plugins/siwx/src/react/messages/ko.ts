import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': '로그인',
  'siwx.request': '{app}에서 로그인을 요청합니다',
  'siwx.hint': '이 계정이 본인의 것임을 증명하려면 메시지에 서명하세요. 비용이 들지 않으며 아무것도 전송되지 않습니다.',
  'siwx.domain': '웹사이트',
  'siwx.account': '계정',
  'siwx.turn': '{position}/{total}',
  'siwx.checking-hint': '이미 로그인했는지 확인하고 있습니다.',
  'siwx.sign': '서명',
  'siwx.signing': '서명 중…',
  'siwx.sign-in-wallet': '{wallet}에서 서명하세요',
  'siwx.signing-hint': '그곳에서 메시지를 읽고 서명하세요.',
  'siwx.message': '메시지 전문',
  'siwx.cancel-required': '취소하고 연결 해제',
  'siwx.signed-in': '로그인됨',
  'siwx.signed-out': '로그인하지 않음',
  'siwx.sign-out': '로그아웃',
  'siwx.done': '완료',
  'siwx.message-failed': '서명할 메시지를 만들지 못했습니다. 다시 시도하세요.',
  'siwx.signature-invalid': '서명이 올바르지 않습니다. 다시 시도하세요.',
  'siwx.no-answer': '{wallet}에서 응답이 없습니다. 지갑을 열고 다시 시도하세요.',
}
