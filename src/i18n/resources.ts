import type account from '../../locales/zh-CN/account.json'
import type display from '../../locales/zh-CN/display.json'
import type importTexts from '../../locales/zh-CN/import.json'
import type importIssues from '../../locales/zh-CN/import-issues.json'
import type routes from '../../locales/zh-CN/routes.json'
import type server from '../../locales/zh-CN/server.json'
import type shell from '../../locales/zh-CN/shell.json'
import type status from '../../locales/zh-CN/status.json'
import type ui from '../../locales/zh-CN/ui.json'
import type vision from '../../locales/zh-CN/vision.json'
import type widgets from '../../locales/zh-CN/widgets.json'

/** One line per namespace: gives `t` its typed keys. The parity test fails when a file of locales/ is missing here. */
export type Resources = {
  account: typeof account
  display: typeof display
  import: typeof importTexts
  'import-issues': typeof importIssues
  routes: typeof routes
  server: typeof server
  shell: typeof shell
  status: typeof status
  ui: typeof ui
  vision: typeof vision
  widgets: typeof widgets
}

export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Resources
    returnNull: false
  }
}
