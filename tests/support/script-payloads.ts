/** Runs in a page only when something of ours executed a text: it opens a dialog, which the tests listen for. */
const RUN = 'alert(document.domain)';

const tags = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script>/*<![CDATA[*/${RUN}/*]]>*/</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext></mtext><script>${RUN}</script></math>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="javascript:/a/-${RUN}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<link rel="stylesheet" href="data:text/css,*{background:url(javascript:${RUN})}">`,
];

const handlers = [
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `<img src="x" onerror="${RUN}" />`,
  `<IMG SRC=x ONERROR=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x:${RUN} onerror=eval(src)>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<body onload=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div onpointerover=${RUN} style="position:fixed;inset:0">x</div>`,
  `<a onmouseover=${RUN} href="#">x</a>`,
  `<form onformdata=${RUN}><button>x</button></form>`,
];

const links = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `<a href="javascript:${RUN}">press</a>`,
  `<a href="jav&#x09;ascript:${RUN}">press</a>`,
  `[press](javascript:${RUN})`,
  `![x](x"onerror="${RUN})`,
  `[x]: javascript:${RUN}`,
  `<https://x.example" onmouseover="${RUN}>`,
];

const templates = [
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `{{7*7}} ${RUN}`,
  `';${RUN};//`,
  `";${RUN};//`,
  `\`;${RUN};//`,
  `--></style></script><svg onload=${RUN}>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
];

/** Texts that become scripts wherever a text is taken for markup, a link or code. */
export const scriptPayloads: readonly string[] = [...tags, ...handlers, ...links, ...templates];
