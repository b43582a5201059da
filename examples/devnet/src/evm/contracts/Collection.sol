// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// An ERC-721, in which anybody may make an item for anybody.
contract Collection {
    string public name;
    string public symbol;
    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private uris;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory itsName, string memory itsSymbol) {
        name = itsName;
        symbol = itsSymbol;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 id) public view returns (address) {
        require(owners[id] != address(0), "Collection: no such item");
        return owners[id];
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return uris[id];
    }

    function mint(address to, uint256 id, string calldata uri) external {
        require(owners[id] == address(0) && to != address(0), "Collection: taken");
        owners[id] = to;
        uris[id] = uri;
        balanceOf[to]++;
        emit Transfer(address(0), to, id);
    }

    function approve(address spender, uint256 id) external {
        require(ownerOf(id) == msg.sender || isApprovedForAll[ownerOf(id)][msg.sender], "Collection: not allowed");
        getApproved[id] = spender;
        emit Approval(ownerOf(id), spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from && to != address(0), "Collection: not its owner");
        require(
            from == msg.sender || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender],
            "Collection: not allowed"
        );
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length > 0) {
            require(
                Receiver(to).onERC721Received(msg.sender, from, id, data) == Receiver.onERC721Received.selector,
                "Collection: cannot receive"
            );
        }
    }
}
