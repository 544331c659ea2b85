/**
 * What stands in an element with `data-fold` is laid out after the first paint where it is far outside of the window,
 * eight parts between two frames: style and layout of a whole page take a phone longer than anything else before its
 * first paint. Nobody sees it, since nothing in the window moves. Where the window may begin further down, at an anchor or
 * where somebody comes back, all is laid out at once, as it is without scripts. Until its turn a part counts as 400 px
 * high; searching in the page, anchors and the keyboard reach into it.
 *
 * Stands after the page's contents, written without the characters that rendering would escape.
 */
export const foldScript = `(function(){
var opened=performance.getEntriesByType(\`navigation\`)[0];
if(location.hash||!opened||opened.type!==\`navigate\`)return;
var parts=Array.from(document.querySelectorAll(\`[data-fold]\`)).flatMap(function(whole){return Array.from(whole.children)});
parts.forEach(function(part){
part.style.contentVisibility=\`auto\`;
part.style.containIntrinsicBlockSize=\`auto 400px\`});
function unfold(){
parts.splice(0,8).forEach(function(part){part.style.cssText=\`\`});
document.body.getBoundingClientRect();
if(parts.length)afterFrame()}
function afterFrame(){requestAnimationFrame(function(){setTimeout(unfold)})}
if(parts.length)afterFrame()})()`
