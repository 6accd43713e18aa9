import type { Meta, StoryObj } from '@storybook/react-vite'
import { asOf, Frame } from '@/widgets/stories/frame.tsx'
import { FigureCard } from './figure-card.tsx'
import type { FigureCardProps } from './figure-card-props.ts'

/** The head row of a screen: one rate per card. For a count that is no rate, use a row of a list. */
const Example = (card: FigureCardProps) => (
  <Frame console={[286, 108]} wall={[440, 144]}>
    <FigureCard {...card} />
  </Frame>
)

const base: FigureCardProps = {
  label: '近视率',
  rate: { n: 12153, of: 22697 },
  previous: { label: '2025 秋', rate: { n: 12100, of: 22280 } },
  betterWhen: 'lower',
  target: { year: 2026, value: 0.538, relation: '<=' },
  asOf,
  state: 'ready',
}

export default {
  title: 'Key figures 关键数字/Figure card 指标卡',
  component: FigureCard,
  render: (props) => <Example {...props} />,
  argTypes: {
    state: {
      options: ['ready', 'loading', 'empty', 'error', 'forbidden', 'construction'],
      control: 'select',
    },
  },
  args: base,
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}

export const Dense: Story = {
  render: () => (
    <Frame console={[1176, 108]} wall={[1800, 144]}>
      <div className="grid h-full grid-cols-5 gap-3 wall:grid-cols-4">
        <FigureCard {...base} />
        <FigureCard
          {...base}
          label="视力不良率"
          rate={{ n: 12851, of: 22762 }}
          target={{ year: 2026, value: 0.56, relation: '<=' }}
        />
        <FigureCard
          {...base}
          label="高度近视率"
          rate={{ n: 966, of: 22697 }}
          previous={{ label: '2025 秋', rate: { n: 903, of: 22280 } }}
          target={{ year: 2026, value: 0.042, relation: '<=' }}
        />
        <FigureCard
          {...base}
          label="筛查覆盖率"
          rate={{ n: 22866, of: 24266 }}
          previous={{ label: '2025 秋', rate: { n: 22280, of: 24060 } }}
          betterWhen="higher"
          target={{ year: 2026, value: 0.98, relation: '>=' }}
        />
      </div>
    </Frame>
  ),
}

export const Empty: Story = { args: { state: 'empty', rate: undefined } }
export const Loading: Story = { args: { state: 'loading' } }
const error = { message: '网关超时（504）' }
export const Error: Story = { args: { state: 'error', rate: undefined, error, onRetry: () => undefined } }
export const Suppressed: Story = { args: { rate: null, label: '高度近视率' } }
export const Stale: Story = { args: { stale: true } }
export const Offline: Story = { args: { offline: true } }
export const Forbidden: Story = { args: { state: 'forbidden', rate: undefined } }
export const UnderConstruction: Story = {
  args: { state: 'construction', rate: undefined, label: '每日用眼时长' },
}
