import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Đăng nhập',
  'siwx.request': '{app} yêu cầu bạn đăng nhập',
  'siwx.hint': 'Ký một thông điệp để chứng minh tài khoản này là của bạn. Việc này không tốn phí và không gửi gì cả.',
  'siwx.domain': 'Trang web',
  'siwx.account': 'Tài khoản',
  'siwx.turn': '{position}/{total}',
  'siwx.checking-hint': 'Đang kiểm tra xem bạn đã đăng nhập hay chưa.',
  'siwx.sign': 'Ký',
  'siwx.signing': 'Đang ký…',
  'siwx.sign-in-wallet': 'Ký trong {wallet}',
  'siwx.signing-hint': 'Hãy đọc thông điệp ở đó rồi ký.',
  'siwx.message': 'Nguyên văn thông điệp',
  'siwx.cancel-required': 'Hủy và ngắt kết nối',
  'siwx.signed-in': 'Đã đăng nhập',
  'siwx.signed-out': 'Chưa đăng nhập',
  'siwx.sign-out': 'Đăng xuất',
  'siwx.done': 'Xong',
  'siwx.message-failed': 'Không thể tạo thông điệp để ký. Hãy thử lại.',
  'siwx.signature-invalid': 'Chữ ký không hợp lệ. Hãy thử lại.',
  'siwx.no-answer': '{wallet} chưa trả lời. Hãy mở ví và thử lại.',
}
