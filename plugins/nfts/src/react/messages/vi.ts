import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Chưa có NFT',
  'nfts.none-hint': 'NFT bạn nhận được sẽ hiện ở đây.',
  'nfts.unsupported': 'Mạng này không hỗ trợ NFT',
  'nfts.loading': 'Đang tải NFT',
  'nfts.more': 'Xem thêm',
  'nfts.spam': 'Đã ẩn vì là spam',
  'nfts.details': 'NFT',
  'nfts.owned': 'Bạn có',
  'nfts.owners': 'Chủ sở hữu',
  'nfts.collection': 'Bộ sưu tập',
  'nfts.contract': 'Hợp đồng',
  'nfts.address': 'Địa chỉ',
  'nfts.number': 'Số',
  'nfts.standard': 'Tiêu chuẩn',
  'nfts.traits': 'Đặc điểm',
  'nfts.copy-contract': 'Sao chép địa chỉ',
  'nfts.contract-copied': 'Đã sao chép địa chỉ',
  'nfts.explorer': 'Xem trên trình khám phá',
  'nfts.gone': 'NFT này không còn được hiển thị',
  'nfts.unnamed': 'Không tên',
}
