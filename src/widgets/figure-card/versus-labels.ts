import type { WidgetT } from '@/widgets/mark/mark.ts'

/** What a figure is compared with: `较 2025 秋`, `较四周前`; between Chinese words stands no space. */
export const versusLabels = (label: string, t: WidgetT): string =>
  t(/^\p{Script=Han}/u.test(label) ? 'versusWord' : 'versus', { label })
