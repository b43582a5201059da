import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Chưa có token nào',
  'balances.none-hint': 'Token bạn nhận được sẽ hiện ở đây.',
  'balances.no-match': 'Không có token nào khớp với tìm kiếm',
  'balances.search': 'Tìm token',
  'balances.small': 'Số dư nhỏ',
  'balances.more': 'Xem thêm',
  'balances.unsupported': 'Số dư không khả dụng trên mạng này',
  'balances.details': 'Token',
  'balances.price': 'Giá',
  'balances.contract': 'Hợp đồng',
  'balances.copy-contract': 'Sao chép địa chỉ hợp đồng',
  'balances.contract-copied': 'Đã sao chép địa chỉ hợp đồng',
  'balances.explorer': 'Xem trong trình khám phá',
  'balances.gone': 'Tài khoản không còn token này',
  'balances.suspicious': 'Token đáng ngờ',
  'balances.unknown': 'Không rõ',
  'balances.unknown-hint': 'Chưa ai xác nhận token này là gì. Bất kỳ ai cũng có thể tạo token với tên bất kỳ.',
}
