import type { Decorator, Preview } from '@storybook/react-vite'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { startWithAllNamespaces } from '../src/i18n/all-namespaces.ts'
import { i18n } from '../src/i18n/i18n.ts'
import { WallStage } from '../src/ui/size.tsx'
import '../src/styles.css'

startWithAllNamespaces()

const themes = ['light', 'dark', 'wall'] as const
const root = document.documentElement
type Globals = { theme?: string; language?: string }

/** Theme and language live on the root, as in the product; the tests set their own theme (theme.setup.ts). */
function onRoot({ theme = 'light', language = 'zh-CN' }: Globals) {
  root.dataset.theme = root.dataset.storyTheme ?? theme
  root.lang = language
  if (i18n.language !== language) void i18n.changeLanguage(language)
}
// A page of words has no story whose decorator would run: it follows the toolbar by these.
for (const event of [SET_GLOBALS, GLOBALS_UPDATED])
  addons.getChannel().on(event, ({ globals }: { globals: Globals }) => onRoot(globals))

/** A wall story stands in a stage of 1920×1080 units. */
const stage: Decorator = (Story, { globals }) => {
  onRoot(globals)
  const size = globals.size === 'auto' ? (root.dataset.theme === 'wall' ? 'wall' : 'console') : globals.size
  if (size !== 'wall') return <Story />
  return (
    <div style={{ width: '100%', aspectRatio: '16 / 9' }}>
      <WallStage>
        <Story />
      </WallStage>
    </div>
  )
}

export default {
  tags: ['autodocs'],
  decorators: [stage],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: [...themes], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', items: ['zh-CN', 'en-US'], dynamicTitle: true } },
    size: { toolbar: { title: 'Size', items: ['auto', 'console', 'wall'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', language: 'zh-CN', size: 'auto' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: {
      storySort: {
        order: ['Foundations 基础', '*', ['When to use 选用指南', '*']],
        method: 'alphabetical',
      },
    },
  },
} satisfies Preview
