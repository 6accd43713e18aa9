import { configure } from 'storybook/test'
import { inject } from 'vitest'

document.documentElement.dataset.storyTheme = inject('theme')
// A busy machine takes its time to fetch a part that comes with its first use.
configure({ asyncUtilTimeout: 10_000 })
