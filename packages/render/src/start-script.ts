/**
 * Inlined after all scripts, without the characters that rendering would escape. Runs the page's module script 200 ms
 * after the `load` event and the first contentful paint, when the first pictures are painted too; on a phone not before
 * its scrollbar has faded, 650 ms after that paint, since those frames compete with the scripts for the processor;
 * immediately at the first input of any kind, or for a signed-in visitor, whose page needs scripts to show its
 * contents; and in any case after three seconds. Each file is requested in a separate task, since a request needs a
 * phone some milliseconds. A visitor who leaves earlier is counted here, as `PageViews` would do.
 */
export const startScript = `(function(){
var inert=document.getElementById(\`page-scripts\`);
var touches=[\`pointerdown\`,\`touchstart\`,\`keydown\`,\`wheel\`,\`focusin\`];
function start(){
if(!inert)return;
var text=inert.textContent,nonce=inert.nonce,files=inert.dataset.files.split(\` \`);
inert=null;
touches.forEach(function(type){removeEventListener(type,start,true)});
files.forEach(function(file){setTimeout(function(){
var link=document.createElement(\`link\`);
link.rel=\`modulepreload\`;link.nonce=nonce;link.href=file;
document.head.appendChild(link)})});
setTimeout(function(){
var script=document.createElement(\`script\`);
script.type=\`module\`;script.nonce=nonce;script.textContent=text;
document.body.appendChild(script).remove()})}
function whenIdle(){if(window.requestIdleCallback)requestIdleCallback(start,{timeout:1000});else start()}
function soon(painted){
var fade=matchMedia(\`(pointer:coarse)\`).matches?painted+650-performance.now():0;
setTimeout(whenIdle,Math.max(200,fade))}
function afterPaint(){
if(!window.PerformanceObserver)return soon(0);
new PerformanceObserver(function(list,self){
list.getEntriesByName(\`first-contentful-paint\`).forEach(function(paint){self.disconnect();soon(paint.startTime)})
}).observe({type:\`paint\`,buffered:true})}
addEventListener(\`pagehide\`,function(){
if(document.documentElement.dataset.viewed)return;
document.documentElement.dataset.viewed=\`true\`;
var view=JSON.stringify({path:location.pathname,referrer:document.referrer});
navigator.sendBeacon(\`/api/page-views\`,new Blob([view],{type:\`application/json\`}))});
if(document.documentElement.dataset.session)return start();
touches.forEach(function(type){addEventListener(type,start,{capture:true,passive:true})});
if(document.readyState===\`complete\`)afterPaint();else addEventListener(\`load\`,afterPaint);
setTimeout(start,3000)})()`
