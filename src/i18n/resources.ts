import type ui from '../../locales/zh-CN/ui.json'
import type widgets from '../../locales/zh-CN/widgets.json'

/** One line per namespace: gives `t` its typed keys. The parity test fails when a file of locales/ is missing here. */
export type Resources = {
  ui: typeof ui
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
