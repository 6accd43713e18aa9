import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { SettingBars } from './setting-bars.tsx'
import { toSettingTable, type SettingBarsData } from './to-setting-marks.ts'

const shell = {
  title: '劳动在哪里开展？',
  unit: '分钟/人·周',
  console: [480, 230],
  wall: [560, 300],
} as const

function Example(data: SettingBarsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toSettingTable(data, t)}>
      <SettingBars {...data} label={shell.title} />
    </PanelExample>
  )
}

export default {
  title: 'Compositions 构成/Place bars 场所构成',
  component: SettingBars,
  ...inPanel(Example, {
    parts: [
      { id: 'home', label: '家庭' },
      { id: 'school', label: '学校' },
      { id: 'society', label: '社会' },
    ],
    rows: [
      { id: '1', label: '一二年级', minutes: [24.6, 19.8, 3] },
      { id: '2', label: '三四年级', minutes: [33, 28.2, 4.8] },
      { id: '3', label: '五六年级', minutes: null },
      { id: '4', label: '初中', minutes: [28.8, 37.2, 9] },
    ],
  }),
} satisfies PanelMeta<typeof Example, typeof SettingBars>

export const Default: PanelStory<typeof Example, typeof SettingBars> = {}
