import { strokeIcon } from '@latchkey/react/ui'

export const SessionIcon = /* @__PURE__ */ strokeIcon('M10 3a7 7 0 1 0 7 7M10 6v4l2.5 1.5M14 3l3 3M17 3l-3 3')
