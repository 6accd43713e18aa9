import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample, PaperExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { ClassHeartRate } from './class-heart-rate.tsx'
import { HeartPicture } from './heart-picture.tsx'
import type { TimeWindow } from './heart-rate-data.ts'
import { sampleLesson } from './sample.fixture.ts'
import { toHeartRateTable } from './to-heart-rate-marks.ts'

const shell = {
  title: '全班心率',
  unit: '次/分，细线一人，粗线班级平均，浅色带为参考 140–160',
  console: [807, 540],
  wall: [1240, 640],
  phone: [342, 440],
} as const

type Args = { count?: number; alerts?: boolean; zoomed?: TimeWindow | null }

function Example({ count = 38, alerts = true, zoomed = null }: Args) {
  const t = useT('widgets')
  const [window, setWindow] = useState<TimeWindow | null>(zoomed)
  const data = useMemo(() => {
    const lesson = sampleLesson({ count, step: window ? 1 : 20, ...window })
    return alerts ? lesson : { ...lesson, alerts: [], limit: undefined }
  }, [count, window, alerts])
  const shown = window ?? { from: 0, to: data.seconds }
  return (
    <PanelExample {...shell} table={toHeartRateTable(data, shown, t)}>
      <ClassHeartRate
        data={data}
        window={window}
        label={shell.title}
        onZoom={setWindow}
        onDrill={() => undefined}
        summary="班级平均 146，基本部分 155"
      />
    </PanelExample>
  )
}

export default {
  title: 'Trends and lines 趋势/Class heart rate 全班心率',
  component: ClassHeartRate,
  ...inPanel(Example, {}, () => ({ Dense })),
} satisfies PanelMeta<typeof Example, typeof ClassHeartRate>
type Story = PanelStory<typeof Example, typeof ClassHeartRate>

export const Default: Story = {}
export const Dense: Story = { args: { count: 50 } }
export const Zoomed: Story = { args: { zoomed: { from: 1170, to: 1410 } } }
export const WithoutAlerts: Story = { args: { alerts: false } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这节课没有佩戴心率带' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** One line is a child: outside the own school the whole picture is suppressed. */
export const Suppressed: Story = {
  args: { state: 'forbidden', stateLabels: { detail: '一线一人，只在本校可看' } },
}
export const Paper: Story = {
  render: () => (
    <PaperExample>
      <HeartPicture label={shell.title} data={sampleLesson()} labels={{ moving: '运动强度达标人数 %' }} />
    </PaperExample>
  ),
}
