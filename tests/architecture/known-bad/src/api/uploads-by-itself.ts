export const upload = () => new XMLHttpRequest()
