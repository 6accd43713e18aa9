import { useT } from '@/i18n/i18n.ts'
import { PanelExample, PaperExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades, cells, grades } from '@/widgets/stories/sample.ts'
import { LinesByGrade } from './lines-by-grade.tsx'
import { LinesPicture } from './lines-picture.tsx'
import { toLinesTable, type LinesByGradeData } from './to-lines-option.ts'

const shell = { title: '男女近视率', unit: '%，按年级', console: [384, 346], wall: [440, 262] } as const

function Example(data: LinesByGradeData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toLinesTable(data, t)}>
      <LinesByGrade {...data} label={shell.title} onDrill={() => undefined} />
    </PanelExample>
  )
}

const school: LinesByGradeData = {
  grades,
  boys: cells(100, 15.8, 23, 35, 50, 57.4, 71),
  girls: cells(100, 14.4, 23, 37.6, 45.6, 58.9, 74.4),
}

export default {
  title: 'Trends and lines 趋势/Lines by grade 年级折线',
  component: LinesByGrade,
  ...inPanel(Example, school, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof LinesByGrade>
type Story = PanelStory<typeof Example, typeof LinesByGrade>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    grades: allGrades,
    boys: cells(2000, 9, 17, 26, 38, 51, 58, 62, 67, 72, 73, 78, 81),
    girls: cells(2000, 9.4, 20, 30, 42, 56, 65, 66, 71, 77, 78, 83, 86),
  },
}
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有有效屈光' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { boys: [null, null, ...school.boys.slice(2)], girls: [null, ...school.girls.slice(1)] },
}
export const Paper: Story = {
  render: ({ grades: shown, boys, girls }) => (
    <PaperExample>
      <LinesPicture
        label={shell.title}
        ticks={shown.map(({ label }) => label)}
        lines={[
          { id: 'boy', label: '男', look: 'boy', cells: boys },
          { id: 'girl', label: '女', look: 'girl', cells: girls },
        ]}
      />
    </PaperExample>
  ),
}
